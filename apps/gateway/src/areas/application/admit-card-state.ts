import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

type CardFacts = { ended: boolean; generatedAt: Date | null; blocked: boolean | null; admitCardDownloadDateAd: string | null };

/**
 * Whether a candidate may download the card now.
 * SPEC-GAP: the specification does not say what a missing download date means; adopted: staff must set the date first.
 */
export function cardState(card: CardFacts, now: Date): Exclude<ApprovedAdmitCard['state'], 'invalid'> {
  if (card.ended) return 'cancelled';
  if (!card.generatedAt) return 'notGenerated';
  if (card.blocked) return 'blocked';
  return card.admitCardDownloadDateAd !== null && nepalDayOf(now) >= card.admitCardDownloadDateAd ? 'ready' : 'notYet';
}

export type ReplacedCard = { madeAt: string; subject: 'seat' | 'room' | 'examinee' | 'schedule' | 'paper' };

export function replacesOf(replaced: ReplacedCard | null): ApprovedAdmitCard['replaces'] {
  return (
    replaced && {
      madeAt: new Date(replaced.madeAt).toISOString(),
      changed: ['schedule', 'paper'].includes(replaced.subject) ? 'schedule' : 'seat',
    }
  );
}
