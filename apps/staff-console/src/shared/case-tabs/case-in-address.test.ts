import { expect, test } from 'vitest';
import { caseIn, partOf, type Case } from './case-in-address.ts';

const cases: Case[] = [
  { kind: 'advertisement', advtCode: 20_001, requisitionNo: '2083-84-00018' },
  { kind: 'requisition', requisitionId: 7_200_012, requisitionNo: '12/083-84' },
  { kind: 'day', dayAd: '2026-11-30' },
  { kind: 'candidate', masterId: 10_007_001 },
];

test.each(cases)('the address of a part says of which $kind it is one, and keeps its filters and its tab', (each) => {
  const { pathname, searchParams, hash } = new URL(
    partOf('/admin/payment?text=18#check-synchronised-payment', each),
    'https://console.test',
  );
  expect(caseIn(searchParams)).toEqual(each);
  expect([pathname, searchParams.get('text'), hash]).toEqual(['/admin/payment', '18', '#check-synchronised-payment']);
});

test.each(['', 'of=', 'of=advertisement:x:1', 'of=requisition:-4:1', 'of=day:tomorrow', 'of=person:7001'])(
  'the address “%s” is part of no case',
  (search) => {
    expect(caseIn(new URLSearchParams(search))).toBeNull();
  },
);
