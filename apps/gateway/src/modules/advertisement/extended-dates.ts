import { addDays, daysBetween, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AdvertisementChange, AdvertisementDbRow } from './repository/advertisements.ts';

type Dates = Pick<
  AdvertisementDbRow,
  'singleSubmissionLastAt' | 'paymentLastAt' | 'doubleFeeSubmissionLastAt' | 'doubleFeePaymentLastAt' | 'admitCardDownloadDateAd'
>;

const DAY_MS = 86_400_000;
const later = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

/**
 * The dates of an advertisement whose next last day becomes another one; null when that day is no later, or over.
 * SPEC-GAP: the documents know changed dates and no extension. Adopted, as the commission announces it: the last day that comes next
 * is named, and those after it move by as many days. Past days stay, so nobody who paid the double fee finds that the single one
 * holds again. Ages are still counted on the day that was announced. The day of the admit cards moves only if it would come before
 * the last day to pay.
 */
export function extendedDates(row: Dates, newLastDateAd: string, now: Date): Omit<AdvertisementChange, 'lifeCycleStatus'> | null {
  const { singleSubmissionLastAt: single, paymentLastAt, doubleFeeSubmissionLastAt: double, doubleFeePaymentLastAt } = row;
  if (!single || !paymentLastAt || !double || !doubleFeePaymentLastAt) return null;
  const next = now <= single ? single : double;
  const days = daysBetween(nepalDayOf(next), newLastDateAd);
  if (days <= 0 || later(next, days) <= now) return null;
  const doublePayment = later(doubleFeePaymentLastAt, days);
  const cardsAd = row.admitCardDownloadDateAd;
  return {
    ...(next === single && { singleSubmissionLastAt: later(single, days), paymentLastAt: later(paymentLastAt, days) }),
    doubleFeeSubmissionLastAt: later(double, days),
    doubleFeePaymentLastAt: doublePayment,
    ...(cardsAd !== null && cardsAd <= nepalDayOf(doublePayment) && { admitCardDownloadDateAd: addDays(cardsAd, days) }),
  };
}
