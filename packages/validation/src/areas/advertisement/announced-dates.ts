export const announcedDates = [
  'publishDateAd',
  'singleSubmissionLastAt',
  'paymentLastAt',
  'doubleFeeSubmissionLastAt',
  'doubleFeePaymentLastAt',
  'ageCutOffDateAd',
  'admitCardDownloadDateAd',
] as const;

/** Days as `YYYY-MM-DD`, moments in ISO 8601; null until one is announced. */
export type AnnouncedDates = Record<(typeof announcedDates)[number], string | null>;

/** The announced dates that would become earlier. */
export function earlierDates(before: AnnouncedDates, after: AnnouncedDates): (keyof AnnouncedDates)[] {
  return announcedDates.filter((name) => {
    const [was, is] = [before[name], after[name]];
    return was !== null && is !== null && is < was;
  });
}
