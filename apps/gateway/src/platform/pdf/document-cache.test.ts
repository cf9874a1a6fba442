import { expect, test } from 'vitest';
import { documentCache } from './document-cache.ts';
import type { DocumentRequest } from './render-document.ts';

const request = (name: string): DocumentRequest => ({ template: 'admit-card', data: { name } });

function countingTypesetter(size = 10) {
  let typeset = 0;
  return {
    make: async () => {
      typeset += 1;
      return new Uint8Array(size);
    },
    count: () => typeset,
  };
}

test('the same content is typeset once, also while it is being typeset', async () => {
  const cache = documentCache({ mostBytes: 100, largestBytes: 50 });
  const { make, count } = countingTypesetter();
  const [one, other] = await Promise.all([cache.typesetOnce(request('Sita'), make), cache.typesetOnce(request('Sita'), make)]);
  expect(await cache.typesetOnce(request('Sita'), make)).toBe(one);
  expect(other).toBe(one);
  expect(count()).toBe(1);
});

test('another label, picture or code is another content', async () => {
  const cache = documentCache({ mostBytes: 100, largestBytes: 50 });
  const { make, count } = countingTypesetter();
  const picture = (byte: number) => ({ ...request('Sita'), images: [{ path: 'images/photograph.png', bytes: new Uint8Array([byte]) }] });
  for (const each of [
    request('Sita'),
    request('Gita'),
    picture(1),
    picture(2),
    { ...request('Sita'), codes: [{ path: 'images/code.svg', text: 'a' }] },
  ])
    await cache.typesetOnce(each, make);
  expect(count()).toBe(5);
});

test('what was not asked for longest makes room, and what is too large is not kept', async () => {
  const cache = documentCache({ mostBytes: 20, largestBytes: 15 });
  const { make, count } = countingTypesetter();
  for (const name of ['Sita', 'Gita', 'Sita', 'Hari']) await cache.typesetOnce(request(name), make);
  expect(count()).toBe(3);
  await cache.typesetOnce(request('Sita'), make);
  expect(count()).toBe(3);
  await cache.typesetOnce(request('Gita'), make);
  expect(count()).toBe(4);
  const large = countingTypesetter(16);
  for (let time = 0; time < 2; time += 1) await cache.typesetOnce(request('all'), large.make);
  expect(large.count()).toBe(2);
});

test('what failed is tried again', async () => {
  const cache = documentCache({ mostBytes: 20, largestBytes: 15 });
  const { make, count } = countingTypesetter();
  await expect(cache.typesetOnce(request('Sita'), () => Promise.reject(new Error('the thread ended')))).rejects.toThrow('the thread ended');
  expect(await cache.typesetOnce(request('Sita'), make)).toHaveLength(10);
  expect(count()).toBe(1);
});
