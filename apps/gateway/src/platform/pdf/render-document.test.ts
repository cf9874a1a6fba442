import { expect, test } from 'vitest';
import { renderDocument } from './render-document.ts';

const commission = {
  nameNe: 'लोक सेवा आयोग',
  nameEn: 'Public Service Commission',
  colour: '#003893',
  head: '',
  address: '',
  foot: '',
  emblem: null,
};

/** A document without pages, identified by its title. */
const paper = (title: string) => renderDocument({ template: 'front-paper', data: { commission, labels: { title }, pages: [] } });

test('in a rush anyone who comes last is asked to come again, and everybody before is served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 202 }, (_each, position) => paper(String(position))));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map((answer) => answer.reason)).toMatchObject([
    { details: { status: 503, retryAfterSeconds: 15 } },
    { details: { status: 503, retryAfterSeconds: 15 } },
  ]);
  expect(answers.slice(200).every((answer) => answer.status === 'rejected')).toBe(true);
  // A refusal is not cached.
  expect(
    Buffer.from(await paper('201'))
      .toString('latin1')
      .startsWith('%PDF-'),
  ).toBe(true);
});

test('a document that cannot be typeset is refused, and the next one is typeset', async () => {
  await expect(renderDocument({ template: 'front-paper', data: {} })).rejects.toThrow('typesetting front-paper failed');
  expect(await paper('after')).toBeInstanceOf(Uint8Array);
});

test("nobody's own paper waits behind those that an office prints for many", async () => {
  const order: string[] = [];
  const print = async (title: string, lane: 'one' | 'many') => {
    const data = { commission, labels: { title }, pages: [] };
    await renderDocument({ template: 'front-paper', data, for: lane });
    order.push(lane);
  };
  // Waits until both threads have started, which takes longer than any document.
  await Promise.all([print('first', 'many'), print('first', 'one')]);
  order.length = 0;
  await Promise.all([...Array.from({ length: 150 }, (_each, number) => print(`many ${number}`, 'many')), print('own', 'one')]);
  expect(order.indexOf('one')).toBeLessThan(order.length - 1);
});

test('of the papers of one candidate one waits in the lane, and beyond ten they are asked to come again', async () => {
  const order: number[] = [];
  const print = async (title: string, askedBy: number) => {
    await renderDocument({ template: 'front-paper', data: { commission, labels: { title }, pages: [] }, askedBy });
    order.push(askedBy);
  };
  const [greedy, patient] = [300_101, 300_102];
  const answers = await Promise.allSettled([
    ...Array.from({ length: 12 }, (_each, number) => print(`greedy ${number}`, greedy)),
    print('patient', patient),
  ]);
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { details: { status: 503, retryAfterSeconds: 15 } } },
    { reason: { details: { status: 503, retryAfterSeconds: 15 } } },
  ]);
  expect(order.indexOf(patient)).toBeLessThan(2);
  await print('again', greedy);
});

test('a paper of many pages, such as the demand form of a letter with 300 posts, is typeset once for all who ask for it', async () => {
  const labels = { title: 'माग', about: 'माग', asOf: 'आज', page: 'पृष्ठ' };
  const row = ['नेपाल प्रशासन सेवा', 'सामान्य प्रशासन', 'राजपत्र अनङ्कित प्रथम', 'नायब सुब्बा'];
  const rows = Array.from({ length: 1500 }, (_each, index) => [...row, String(index)]);
  const told = { labels, filters: [], heads: row.concat('१'), numeric: row.map(() => false).concat(true), rows, totals: [...row, ''] };
  const ask = () => renderDocument({ template: 'report', data: { ...told, commission, wide: false, nepali: true } });
  const first = await ask();
  expect(first.byteLength).toBeGreaterThan(1024 * 1024);
  expect(await ask()).toBe(first);
});

test('what goes to a printer is without the tags of a screen reader, which everything else has', async () => {
  const isTagged = (pdf: Uint8Array) => Buffer.from(pdf).includes('/StructTreeRoot');
  const request = { template: 'front-paper' as const, data: { commission, labels: { title: 'both' }, pages: [] } };
  expect(isTagged(await renderDocument(request))).toBe(true);
  expect(isTagged(await renderDocument({ ...request, toPrint: true }))).toBe(false);
});
