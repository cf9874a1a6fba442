import { expect, test } from 'vitest';
import { recentReads } from './recent-reads.ts';

function counted() {
  let nowMs = 0;
  let reads = 0;
  const recent = recentReads(1000, () => nowMs);
  return { recent, read: async () => (reads += 1), pass: (milliseconds: number) => (nowMs += milliseconds) };
}

test('All who ask within the moment share one read, and those who ask later get a new one', async () => {
  const { recent, read, pass } = counted();
  expect(await Promise.all([recent('vacancies', read), recent('vacancies', read)])).toEqual([1, 1]);
  pass(999);
  expect(await recent('vacancies', read)).toBe(1);
  pass(1);
  expect(await recent('vacancies', read)).toBe(2);
});

test('Another key is another read', async () => {
  const { recent, read } = counted();
  expect([await recent('vacancies', read), await recent('banks', read)]).toEqual([1, 2]);
});

test('A read that failed is tried again by the next who asks', async () => {
  const { recent, read } = counted();
  await expect(recent('vacancies', () => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable');
  expect(await recent('vacancies', read)).toBe(1);
});

test('Anyone who shared a read that failed reads itself', async () => {
  const { recent, read } = counted();
  const failing = recent('vacancies', () => Promise.reject(new Error('its transaction was undone')));
  const sharing = recent('vacancies', read);
  await expect(failing).rejects.toThrow('undone');
  expect(await sharing).toBe(1);
});

test('Many keys do not fill the memory: the oldest is forgotten, and no other', async () => {
  const { recent, read } = counted();
  await recent('first', read);
  await recent('second', read);
  for (let at = 0; at < 999; at += 1) await recent(`other ${at}`, async () => at);
  expect(await recent('second', read)).toBe(2);
  expect(await recent('first', read)).toBe(3);
});
