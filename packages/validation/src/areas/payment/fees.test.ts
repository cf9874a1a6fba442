import { expect, test } from 'vitest';
import { feePaisa, feeTypeAt, pricesAt, pricesByDeadline, rebateFor } from './fees.ts';

const prices = { basicPricePaisa: 70_000, extraPricePaisa: 20_000 };
const inTime = { feeType: 'single' as const, lateFeeFactor: 2 };
const deadlines = { singleSubmissionLastAt: new Date('2026-12-01T11:15:00Z'), doubleFeeSubmissionLastAt: new Date('2026-12-08T11:15:00Z') };

test('one category costs the basic price', () => {
  expect(feePaisa(prices, { ...inTime, categories: 1 })).toBe(70_000);
});

test('every further category costs the extra price', () => {
  expect(feePaisa(prices, { ...inTime, categories: 3 })).toBe(110_000);
});

test('after the normal deadline the whole fee is doubled', () => {
  expect(feePaisa(prices, { ...inTime, categories: 3, feeType: 'double' })).toBe(220_000);
});

test('after the normal deadline the whole fee is as many times as high as the commission has set', () => {
  expect(feePaisa(prices, { categories: 3, feeType: 'double', lateFeeFactor: 3 })).toBe(330_000);
});

test('both prices are shown before the deadlines, and the late one multiplies every category', () => {
  const late = { basicPricePaisa: 210_000, extraPricePaisa: 60_000 };
  expect(pricesByDeadline({ ...prices, lateFeeFactor: 3 })).toEqual({ single: prices, double: late });
  expect(pricesAt({ ...prices, lateFeeFactor: 3 }, 'double')).toEqual(late);
});

test('a rebate takes its part off the whole fee, in whole rupees in favour of the applicant, and the late fee multiplies what is left', () => {
  expect(feePaisa(prices, { ...inTime, categories: 3, rebatePercent: 50 })).toBe(55_000);
  expect(feePaisa({ basicPricePaisa: 33_300, extraPricePaisa: 0 }, { ...inTime, categories: 1, rebatePercent: 50 })).toBe(16_600);
  expect(feePaisa(prices, { categories: 3, feeType: 'double', lateFeeFactor: 2, rebatePercent: 50 })).toBe(110_000);
  expect(feePaisa({ basicPricePaisa: 100, extraPricePaisa: 0 }, { ...inTime, categories: 1, rebatePercent: 99 })).toBe(100);
});

const nothing = { quotaCode: null, provinceId: null, forDisabled: false };
const ordinaryCandidate = { quotaCodes: ['open'], provinceId: 3, physicallyDisabled: false };

test('of the rebates that an applicant fulfils in all that they ask, the highest counts', () => {
  const rebates = [
    { ...nothing, percent: 10 },
    { ...nothing, quotaCode: 'dalit', percent: 40 },
    { ...nothing, provinceId: 6, percent: 30 },
    { ...nothing, provinceId: 6, forDisabled: true, percent: 60 },
  ];
  expect(rebateFor(rebates, ordinaryCandidate)?.percent).toBe(10);
  expect(rebateFor(rebates, { ...ordinaryCandidate, quotaCodes: ['open', 'dalit'] })?.percent).toBe(40);
  expect(rebateFor(rebates, { ...ordinaryCandidate, provinceId: 6 })?.percent).toBe(30);
  expect(rebateFor(rebates, { ...ordinaryCandidate, physicallyDisabled: true })?.percent).toBe(10);
  expect(rebateFor(rebates, { ...ordinaryCandidate, provinceId: 6, physicallyDisabled: true })?.percent).toBe(60);
});

test('a rebate of 0 percent is none', () => {
  expect(rebateFor([{ ...nothing, percent: 0 }], ordinaryCandidate)).toBeNull();
});

test('the single fee holds up to the very instant of the normal deadline', () => {
  expect(feeTypeAt(deadlines, deadlines.singleSubmissionLastAt)).toBe('single');
  expect(feeTypeAt(deadlines, new Date(deadlines.singleSubmissionLastAt.getTime() + 1))).toBe('double');
});

test('after the last deadline nobody can apply', () => {
  expect(feeTypeAt(deadlines, new Date(deadlines.doubleFeeSubmissionLastAt.getTime() + 1))).toBeNull();
});
