import { expect, test } from 'vitest';
import { proposedDates } from './proposed-dates.ts';

const intervals = { toApply: 21, toPay: 2, doubleFee: 7, toPayDoubleFee: 2, admitCards: 30, ageCutOff: 'lastDay' } as const;

test('the dates follow from the day of publication by the intervals', () => {
  expect(proposedDates('2026-11-23', intervals, { weekly: [], holidays: [] })).toEqual({
    singleSubmissionLastDateAd: '2026-12-14',
    paymentLastDateAd: '2026-12-16',
    doubleFeeSubmissionLastDateAd: '2026-12-21',
    doubleFeePaymentLastDateAd: '2026-12-23',
    ageCutOffDateAd: '2026-12-14',
    admitCardDownloadDateAd: '2027-01-22',
  });
});

test('no deadline falls on a weekly holiday or a holiday of the calendar, and ages are counted on the last day as it was moved', () => {
  const closed = { weekly: ['saturday'] as const, holidays: [{ dayAd: '2026-12-13' }, { dayAd: '2026-12-23' }] };
  expect(proposedDates('2026-11-21', intervals, closed)).toMatchObject({
    singleSubmissionLastDateAd: '2026-12-14',
    paymentLastDateAd: '2026-12-16',
    doubleFeeSubmissionLastDateAd: '2026-12-21',
    doubleFeePaymentLastDateAd: '2026-12-24',
    ageCutOffDateAd: '2026-12-14',
  });
});

test('the double fee never ends before the last day to pay the single one', () => {
  const dates = proposedDates('2026-11-23', { ...intervals, toPay: 10, ageCutOff: 'publishDay' }, { weekly: [], holidays: [] });
  expect(dates.doubleFeeSubmissionLastDateAd).toBe(dates.paymentLastDateAd);
  expect(dates.ageCutOffDateAd).toBe('2026-11-23');
});
