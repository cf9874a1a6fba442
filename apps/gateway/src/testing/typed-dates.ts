import { bsFromAd } from '@psc/i18n/calendar.ts';

export const announcedDays = {
  publishDate: '2026-11-21',
  paymentLastDate: '2026-12-16',
  doubleFeeSubmissionLastDate: '2026-12-23',
  ageCutOffDate: '2026-12-16',
  singleSubmissionLastDate: '2026-12-16',
  admitCardDownloadDate: '2027-01-10',
  doubleFeePaymentLastDate: '2026-12-23',
};

/** The seven dates in both calendars, as the form sends them. */
export function typedDates(changed: Partial<typeof announcedDays> = {}) {
  const twins = Object.entries({ ...announcedDays, ...changed }).flatMap(([name, ad]) => [
    [`${name}Ad`, ad],
    [`${name}Bs`, bsFromAd(ad)],
  ]);
  return Object.fromEntries(twins) as { [Name in keyof typeof announcedDays as `${Name}Ad` | `${Name}Bs`]: string };
}
