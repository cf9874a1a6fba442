import type { ApprovedAdmitCard } from '@psc/api-client/calls/admit-card.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

type CardFacts = { ended: boolean; generatedAt: Date | null; blocked: boolean | null; admitCardDownloadDateAd: string | null };

/**
 * Whether a candidate may download a card now.
 * SPEC-GAP: the meaning of a missing download date is not specified; adopted: staff must set the date first.
 */
export function cardState(card: CardFacts, now: Date): ApprovedAdmitCard['state'] {
  if (card.ended) return 'cancelled';
  if (!card.generatedAt) return 'notGenerated';
  if (card.blocked) return 'blocked';
  return card.admitCardDownloadDateAd !== null && nepalDayOf(now) >= card.admitCardDownloadDateAd ? 'ready' : 'notYet';
}

/** A card that was made again, and the subject of the revision for which. */
export type ReplacedCard = { madeAt: string; subject: 'seat' | 'schedule' };

export function replacesOf(replaced: ReplacedCard | null): ApprovedAdmitCard['replaces'] {
  return replaced && { madeAt: new Date(replaced.madeAt).toISOString(), changed: replaced.subject };
}
