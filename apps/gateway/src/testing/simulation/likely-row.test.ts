import { expect, test } from 'vitest';
import { drawOf } from './draw.ts';
import { drawLikely } from './likely-row.ts';

const fee = (id: number, status: 'paid' | 'unpaid' | 'voucherSubmitted', isPayable: boolean) => ({ id, status, isPayable });
const fees = [
  fee(1, 'unpaid', true),
  ...Array.from({ length: 97 }, (_, at) => fee(2 + at, 'paid', true)),
  fee(99, 'voucherSubmitted', true),
  fee(100, 'unpaid', false),
];
const isToPay = ({ status, isPayable }: (typeof fees)[number]) => status === 'unpaid' && isPayable;

const drawn = (isStraying: boolean, share: number) =>
  Array.from({ length: 400 }, (_, step) => drawLikely(drawOf(1, step, isStraying), fees, isToPay, share)!);

test('an act is mostly about a row that fits, and always where no other one is wanted', () => {
  expect(drawn(false, 8).filter(isToPay).length).toBeGreaterThan(320);
  expect(drawn(true, 0).every(isToPay)).toBe(true);
});

test('an act that strays is about the one fee with a voucher as often as about the many that are paid', () => {
  const strayed = drawn(true, 8).filter((row) => !isToPay(row));
  const times = Object.values(Object.groupBy(strayed, ({ status, isPayable }) => `${status} ${isPayable}`)).map((rows) => rows!.length);
  expect(times.length).toBe(3);
  expect(Math.min(...times)).toBeGreaterThan(60);
});
