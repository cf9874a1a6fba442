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

/** A paper without pages, told apart by its title. */
const paper = (title: string) => renderDocument({ template: 'front-paper', data: { commission, labels: { title }, pages: [] } });

test('in a rush anyone who comes last is asked to come again, and everybody before is served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 202 }, (_each, position) => paper(String(position))));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map((answer) => answer.reason)).toMatchObject([
    { details: { status: 503, retryAfterSeconds: 15 } },
    { details: { status: 503, retryAfterSeconds: 15 } },
  ]);
  expect(answers.slice(200).every((answer) => answer.status === 'rejected')).toBe(true);
  // What was refused is not remembered as refused.
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
