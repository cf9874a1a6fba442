import type { Id } from '@psc/validation/rules/id.ts';
import type { LeavingCause } from '@psc/api-client/areas/selection/selection.ts';
import { addMonths } from '@psc/i18n/calendar-months.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { askRevision, type RevisionSubject } from '../../platform/shared/revision-subject.ts';
import * as changes from './repository/changes.ts';
import { selectRulesUsed } from './repository/rules.ts';
import { examined } from './stages.ts';

/** One change of a category waits at a time, because the next alternate is known only without another. */
export type SeatKey = { advtCode: Id<'advertisement'>; categoryId: number };
/** Null if the candidate who leaves has no seat in the category, or there is no alternate. */
export type SeatState = { holder: number | null; next: number | null };
/** Without an alternate the seat stays unfilled. */
export type SeatChange = { leaving: number; alternate: number | null; cause: LeavingCause };

type PublishedList = { id: number; publishedAt: Date; rulesUsed: readonly number[] };

/** The last day on which alternates move up: a number of months after publication, by the rules of the list. */
export async function lastDayFor({ db }: Context, { publishedAt, rulesUsed }: PublishedList): Promise<string> {
  const published = nepalDayOf(publishedAt);
  const { rules } = await selectRulesUsed(db, rulesUsed);
  // The Interpretation of Laws Act counts months in Bikram Sambat.
  return addMonths(published, rules.alternateTime.months, 'bs');
}

async function publishedFinal(context: Context, advtCode: Id<'advertisement'>): Promise<PublishedList> {
  const { final } = (await examined(context, advtCode)).stages;
  if (!final?.publishedAt) throw refuse.conflict('gateway.selection.finalNotPublished');
  return { id: final.id, publishedAt: final.publishedAt, rulesUsed: final.rulesUsed };
}

export const seatChange: RevisionSubject<SeatKey, SeatState, SeatChange> = {
  name: 'seatChange',
  words: { changesNothing: 'gateway.selection.noSeat', waits: 'gateway.selection.changeWaits', ownRequest: 'gateway.frame.ownRequest' },

  admit: ({ db }, { advtCode }) => lockAdvertisement(db, advtCode),

  read: async (context, { advtCode, categoryId }, { leaving }) => {
    const final = await publishedFinal(context, advtCode);
    const seat = await changes.selectSeatOf(context.db, final.id, leaving);
    const next = await changes.selectNextAlternate(context.db, final.id, categoryId);
    const holder = seat?.categoryId === categoryId ? leaving : null;
    return { advtCode, applicationId: leaving, state: { holder, next: next?.applicationId ?? null } };
  },

  check: async (context, { advtCode }) => {
    const last = await lastDayFor(context, await publishedFinal(context, advtCode));
    if (nepalDayOf(context.now()) <= last) return;
    throw refuse.conflict('gateway.selection.alternateTimeOver', { day: formatDay(last, context.language, { weekday: false }) });
  },

  apply: async (context, { advtCode, categoryId }, { after: { leaving, alternate }, reason, at }) => {
    const { db } = context;
    const { id: selectionId } = await publishedFinal(context, advtCode);
    await changes.passSeat(db, { selectionId, categoryId, leaving, alternate }, at);
    await context.enqueue(await applicationMail(db, leaving, 'gateway.selection.leftMail', { reason }));
    if (alternate !== null) await context.enqueue(await applicationMail(db, alternate, 'gateway.selection.movedUpMail'));
  },
};

type Leaving = { advtCode: Id<'advertisement'>; applicationId: Id<'application'>; cause: LeavingCause; reason: string };

/**
 * Requests that the next alternate moves up. @throws Refusal 409 after the last day, for a candidate without a seat, and while another
 * change is pending
 */
export async function askToMoveUp(context: Context, { advtCode, applicationId, cause, reason }: Leaving): Promise<number> {
  await lockAdvertisement(context.db, advtCode);
  const { id } = await publishedFinal(context, advtCode);
  const seat = await changes.selectSeatOf(context.db, id, applicationId);
  if (!seat) throw refuse.conflict('gateway.selection.noSeat');
  const { categoryId } = seat;
  const next = await changes.selectNextAlternate(context.db, id, categoryId);
  const after = { leaving: applicationId, alternate: next?.applicationId ?? null, cause };
  return askRevision(context, seatChange, { key: { advtCode, categoryId }, after, reason });
}
