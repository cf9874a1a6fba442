import { expect, test } from 'vitest';
import { bothLanguages, instantInBoth } from '../../platform/pdf/bilingual-text.ts';
import { momentsOf } from './moments.ts';

const [sentAt, inFullAt] = [new Date('2026-12-01T11:14:55Z'), new Date('2026-12-01T11:15:20Z')];
const fact = (word: string, at: Date) => ({
  name: bothLanguages(`gateway.application.document.${word}`),
  value: instantInBoth(at).replace(' / ', '\n'),
});

test('a receipt says when the voucher was sent and when it was received in full', () => {
  expect(momentsOf('voucherSentOn', sentAt, inFullAt)).toEqual([fact('voucherSentOn', sentAt), fact('receivedInFullOn', inFullAt)]);
});

test('a voucher that was received in full in the same minute has one moment, and so has one from before both were kept', () => {
  const once = [fact('voucherSentOn', sentAt)];
  expect(momentsOf('voucherSentOn', sentAt, new Date(sentAt.getTime() + 4000))).toEqual(once);
  expect(momentsOf('voucherSentOn', sentAt, null)).toEqual(once);
});
