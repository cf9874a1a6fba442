import { testId } from '@psc/validation/testing/test-ids.ts';
import { expect, test } from 'vitest';
import { messageIn } from '../../platform/frame/messages.ts';
import { lettersData } from './letters.ts';
import type { LetterRow } from './repository/letters.ts';

const row: LetterRow = {
  ...{
    applicationId: testId('application', 1),
    applicationNumber: '2083-84-0000001',
    masterId: testId('candidate', 2),
    rollNumber: 101,
    rank: 1,
  },
  outcome: 'selected',
  ...{ firstName: 'Gita', middleName: '', lastName: 'Rai', firstNameNe: 'गीता', middleNameNe: null, lastNameNe: 'राई' },
  ...{ quotaEn: 'Women', quotaNe: 'महिला', advtNumber: '16617/083-84', movedUpAt: null, interviewAt: new Date('2026-12-10T05:15:00Z') },
  ...{ panelNumber: null, placeEn: null, placeNe: null, placedAt: null, replacesAt: null },
};
const head = { postEn: 'Section officer', postNe: 'शाखा अधिकृत', serviceEn: 'Administration', serviceNe: 'प्रशासन' };
const bodiesOf = (kind: 'interview' | 'final', seating: 'mostMerit' | 'advertisedOrder' | null): string[] =>
  lettersData({ kind, rows: [row], head, publishedAt: new Date('2026-12-20T05:15:00Z'), seating }, { message: messageIn }).letters[0]!.body;

test.each(['mostMerit', 'advertisedOrder'] as const)('a letter of a final list says by which rule the seats were given: %s', (rule) => {
  const [ne, en] = bodiesOf('final', rule);
  expect(en).toContain(messageIn('en', `gateway.selection.letter.seating.${rule}`));
  expect(ne).toContain(messageIn('ne', `gateway.selection.letter.seating.${rule}`));
});

test('the rule of most merit is named with its reason, and the order of the advertisement with that order', () => {
  expect(bodiesOf('final', 'mostMerit')[1]).toMatch(/by most merit: .* so that no seat that could be filled is empty/);
  expect(bodiesOf('final', 'advertisedOrder')[1]).toMatch(/in the order of the advertisement: .* one quota after the other/);
});

test('a letter that calls to the interview names no rule, because no seat has been given', () => {
  const sentences = (['ne', 'en'] as const).flatMap((language) =>
    ['mostMerit', 'advertisedOrder'].map((rule) => messageIn(language, `gateway.selection.letter.seating.${rule}`)),
  );
  for (const body of bodiesOf('interview', null)) for (const sentence of sentences) expect(body).not.toContain(sentence);
});
