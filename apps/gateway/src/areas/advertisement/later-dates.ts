import type { CombinationPreview } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { addDays, daysBetween, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AnnouncedDates } from './repository/combination.ts';

const lastInstants = ['singleSubmissionLastAt', 'paymentLastAt', 'doubleFeeSubmissionLastAt', 'doubleFeePaymentLastAt'] as const;

function latest<Value extends Date | string>(values: readonly (Value | null)[]): Value | null {
  return values.reduce((last, value) => (last === null || (value !== null && value > last) ? value : last), null);
}

/**
 * The dates of the continuing advertisement after a combination.
 * SPEC-GAP: the specification does not say which dates apply after a combination. Adopted: the later of each announced date, even if the
 * continuing advertisement's own date has passed, because readers of the other notice rely on it. The cut-off date for ages does not move:
 * candidates are judged by the rule that the continuing advertisement announced.
 */
export function laterDates(into: AnnouncedDates, members: readonly AnnouncedDates[]): AnnouncedDates {
  const all = [into, ...members];
  const last = Object.fromEntries(lastInstants.map((name) => [name, latest(all.map((dates) => dates[name]))])) as Pick<
    AnnouncedDates,
    (typeof lastInstants)[number]
  >;
  return { ...last, admitCardDownloadDateAd: cardsAfterPayment(latest(all.map((dates) => dates.admitCardDownloadDateAd)), into, last) };
}

/** As in an extension, the day of the admit cards moves only if it would fall before the last day to pay. */
function cardsAfterPayment(
  cardsAd: string | null,
  { doubleFeePaymentLastAt: before }: AnnouncedDates,
  { doubleFeePaymentLastAt: after }: Pick<AnnouncedDates, 'doubleFeePaymentLastAt'>,
): string | null {
  if (cardsAd === null || before === null || after === null || cardsAd > nepalDayOf(after)) return cardsAd;
  return addDays(cardsAd, daysBetween(nepalDayOf(before), nepalDayOf(after)));
}

export function changedDates(before: AnnouncedDates, after: AnnouncedDates): CombinationPreview['dates'] {
  const instants = lastInstants.flatMap((name) => {
    const [was, is] = [before[name]?.toISOString() ?? null, after[name]?.toISOString() ?? null];
    return is === null || was === is ? [] : [{ name, before: was, after: is }];
  });
  const { admitCardDownloadDateAd: was } = before;
  const { admitCardDownloadDateAd: is } = after;
  return [...instants, ...(is === null || was === is ? [] : [{ name: 'admitCardDownloadDateAd' as const, before: was, after: is }])];
}
