import { addDays, type Day } from '@psc/i18n/calendar.ts';
import { openDayFrom, type ClosedDays } from '../../holidays.ts';
import type { SettingValues } from '../../settings.ts';

export type ProposedDates = {
  singleSubmissionLastDateAd: Day;
  paymentLastDateAd: Day;
  doubleFeeSubmissionLastDateAd: Day;
  doubleFeePaymentLastDateAd: Day;
  ageCutOffDateAd: Day;
  admitCardDownloadDateAd: Day;
};

/**
 * The six dates that follow from the day of publication. No deadline is on a closed day; each is counted from the previous one after its
 * move, so their order is kept.
 */
/* @__NO_SIDE_EFFECTS__ */
export function proposedDates(publishDateAd: Day, intervals: SettingValues['dateIntervals'], closed: ClosedDays): ProposedDates {
  const open = (day: Day) => openDayFrom(closed, day) ?? day;
  const lastDay = open(addDays(publishDateAd, intervals.toApply));
  const payment = open(addDays(lastDay, intervals.toPay));
  const doubleFee = open(addDays(lastDay, intervals.doubleFee));
  const doubleFeeLast = doubleFee < payment ? payment : doubleFee;
  const doubleFeePayment = open(addDays(doubleFeeLast, intervals.toPayDoubleFee));
  return {
    singleSubmissionLastDateAd: lastDay,
    paymentLastDateAd: payment,
    doubleFeeSubmissionLastDateAd: doubleFeeLast,
    doubleFeePaymentLastDateAd: doubleFeePayment,
    ageCutOffDateAd: intervals.ageCutOff === 'publishDay' ? publishDateAd : lastDay,
    admitCardDownloadDateAd: addDays(doubleFeePayment, intervals.admitCards),
  };
}
