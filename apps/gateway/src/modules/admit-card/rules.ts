import type { ApprovedAdmitCard } from '@psc/api-client/calls/admit-card.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

type CardFacts = { generatedAt: Date | null; blocked: boolean | null; admitCardDownloadDateAd: string | null };

/**
 * Whether a candidate may download a card now.
 * SPEC-GAP: whether a missing download date means 'at once' is silent; adopted: it does not, staff set the date first.
 */
export function cardState(card: CardFacts, now: Date): ApprovedAdmitCard['state'] {
  if (!card.generatedAt) return 'notGenerated';
  if (card.blocked) return 'blocked';
  return card.admitCardDownloadDateAd !== null && nepalDayOf(now) >= card.admitCardDownloadDateAd ? 'ready' : 'notYet';
}

/** The papers that an application sits, by the headings of its categories. */
export function papersSat<Paper extends { competitionCategory: string }>(papers: readonly Paper[], headings: readonly string[]): Paper[] {
  const own = papers.filter((paper) => headings.includes(paper.competitionCategory));
  return own.length > 0 ? own : [...papers];
}
