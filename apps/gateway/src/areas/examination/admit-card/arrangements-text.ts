import type { GrantedArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { formatTime } from '@psc/i18n/dates.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { bothLanguages, bothOfEnumeration } from '../../../platform/pdf/bilingual-text.ts';

const MINUTE_MS = 60_000;

/** Minutes added to a paper, rounded up. */
export function extraMinutes(durationMinutes: number, perHour: number): number {
  return Math.ceil((durationMinutes * perHour) / 60);
}

export function arrangementsText({ kinds, preparation }: GrantedArrangements): string {
  const names = kinds.filter((kind) => kind !== 'other').map((kind) => bothOfEnumeration('specialArrangementKind', kind));
  return [...names, preparation].filter(Boolean).join('\n');
}

/** The length of a paper for the candidate and, with extra time, its end. */
export function durationText(paper: { startsAt: Date; durationMinutes: number }, arrangements: GrantedArrangements | null): string {
  const usual = bothLanguages('gateway.admitCard.card.minutes', { minutes: paper.durationMinutes });
  const perHour = arrangements?.extraMinutesPerHour ?? null;
  if (perHour === null) return usual;
  const minutes = extraMinutes(paper.durationMinutes, perHour);
  const endsAt = new Date(paper.startsAt.getTime() + (paper.durationMinutes + minutes) * MINUTE_MS);
  const longer = (['ne', 'en'] as const).map((language) =>
    messageIn(language, 'gateway.admitCard.card.extraMinutes', { minutes, end: formatTime(endsAt, language) }),
  );
  return [usual, ...longer].join('\n');
}
