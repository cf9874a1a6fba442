import type { FinalCandidates, LeavingCause, PersonOfList, SelectionChange } from '@psc/api-client/areas/selection/selection.ts';
import { addMonths } from '@psc/i18n/calendar-months.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { mayDecideOn, refuseOwnRequest } from '../../platform/shared/own-request.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import * as changes from './repository/changes.ts';
import { selectRulesAt } from './repository/rules.ts';
import { selectUnfilled } from './repository/unfilled.ts';
import { examined, type Examined } from './stages.ts';

/** The last day on which alternates move up: a number of months after publication, by the rule of that day. */
async function lastDayFor(context: Context, publishedAt: Date): Promise<string> {
  const published = nepalDayOf(publishedAt);
  const { rules } = await selectRulesAt(context.db, published);
  // The Interpretation of Laws Act counts months in Bikram Sambat.
  return addMonths(published, rules.alternateTime.months, 'bs');
}

async function refuseAfterTime(context: Context, publishedAt: Date): Promise<void> {
  const last = await lastDayFor(context, publishedAt);
  if (nepalDayOf(context.now()) <= last) return;
  throw refuse.conflict('gateway.selection.alternateTimeOver', { day: formatDay(last, context.language, { weekday: false }) });
}

function publishedFinal({ stages: { final } }: Examined): { id: number; publishedAt: Date } {
  if (!final?.publishedAt) throw refuse.conflict('gateway.selection.finalNotPublished');
  return { id: final.id, publishedAt: final.publishedAt };
}

/**
 * Requests that the next alternate moves up. @throws Refusal 409 after the last day, for a candidate without a seat, and while another
 * change is pending
 */
export async function askToMoveUp(
  context: Context,
  { advtCode, applicationId, cause, reason }: { advtCode: number; applicationId: number; cause: LeavingCause; reason: string },
): Promise<number> {
  await lockAdvertisement(context.db, advtCode);
  const final = publishedFinal(await examined(context, advtCode));
  await refuseAfterTime(context, final.publishedAt);
  const seat = await changes.selectSeatOf(context.db, final.id, applicationId);
  if (!seat) throw refuse.conflict('gateway.selection.noSeat');
  const next = await changes.selectNextAlternate(context.db, final.id, seat.categoryId);
  const asked = {
    selectionId: final.id,
    advertisementCategoryId: seat.categoryId,
    leavingApplicationId: applicationId,
    alternateApplicationId: next?.applicationId ?? null,
    cause,
    reason,
    askedBy: context.staff().accountId,
    askedAt: context.now(),
  };
  const changeId = await changes.insertChange(context.db, asked);
  if (changeId === undefined) throw refuse.conflict('gateway.selection.changeWaits');
  await context.audit({ subject: `selectionChange:${changeId}`, after: asked });
  return changeId;
}

type Decision = { changeId: number; approve: boolean; remarks: string };

/** Moves the alternate up and mails both candidates, or refuses the request. */
export async function decideMovingUp(context: Context, { changeId, approve, remarks }: Decision): Promise<'applied' | 'refused'> {
  const { db } = context;
  const change = await changes.lockChange(db, changeId);
  if (!change) throw refuse.notFound('gateway.selection.noSuchChange');
  if (change.state !== 'asked') throw refuse.changedMeanwhile();
  const own = await refuseOwnRequest(context, 'seatChange', change.askedBy);
  const [at, state] = [context.now(), approve ? ('applied' as const) : ('refused' as const)];
  if (approve) {
    await lockAdvertisement(db, change.advtCode);
    await refuseAfterTime(context, change.publishedAt!);
    const seat = await changes.selectSeatOf(db, change.selectionId, change.leavingApplicationId);
    const next = await changes.selectNextAlternate(db, change.selectionId, change.advertisementCategoryId);
    const isStillSo =
      seat?.categoryId === change.advertisementCategoryId && (next?.applicationId ?? null) === change.alternateApplicationId;
    if (!isStillSo) throw refuse.conflict('gateway.selection.alternateChanged');
    await changes.applyChange(db, change, at);
    await context.enqueue(await applicationMail(db, change.leavingApplicationId, 'gateway.selection.leftMail', { reason: change.reason }));
    if (change.alternateApplicationId !== null)
      await context.enqueue(await applicationMail(db, change.alternateApplicationId, 'gateway.selection.movedUpMail'));
  }
  const decision = { state, decidedBy: context.staff().accountId, decidedAt: at, decisionRemarks: remarks };
  await changes.decideChange(db, changeId, decision);
  await context.audit({ subject: `selectionChange:${changeId}`, before: { state: 'asked' }, after: { state, remarks, ...own } });
  return state;
}

const person = ({ applicationId, rollNumber, masterId, ...name }: changes.PersonRow): PersonOfList => ({
  applicationId,
  rollNumber,
  masterId,
  name: candidateName(name),
});

export async function finalCandidates(context: Context, advtCode: number, application: number | undefined): Promise<FinalCandidates> {
  const { db } = context;
  const { head, categories, stages } = await examined(context, advtCode);
  const final = stages.final?.publishedAt ? stages.final : undefined;
  const unfilled = new Map((final ? await selectUnfilled(db, final.id) : []).map((row) => [row.categoryId, row]));
  const lastDay = final ? await lastDayFor(context, final.publishedAt!) : null;
  const seat = final && application !== undefined ? await changes.selectSeatOf(db, final.id, application) : undefined;
  const seats = [];
  for (const category of categories) {
    const next = final && (await changes.selectNextAlternate(db, final.id, category.id));
    const row = unfilled.get(category.id);
    seats.push({
      categoryId: category.id,
      advtNumber: category.advtNumber,
      quotaName: { en: category.nameEn, ne: category.nameNe },
      seats: category.seats,
      unfilled: row?.seats ?? 0,
      movedToOpen: row?.movedToOpen ?? 0,
      carriedTo: row?.requisitionId ? { requisitionId: row.requisitionId, requisitionNo: row.requisitionNo! } : null,
      next: next ? person(next) : null,
    });
  }
  return {
    advtCode,
    post: { en: head.postEn, ne: head.postNe },
    service: { en: head.serviceEn, ne: head.serviceNe },
    publishedAt: final?.publishedAt?.toISOString() ?? null,
    alternatesUntilAd: lastDay,
    mayMoveUp: lastDay !== null && nepalDayOf(context.now()) <= lastDay,
    categories: seats,
    changes: final ? await changesOf(context, final.id, seats) : [],
    leaving: seat ? { ...person(seat), categoryId: seat.categoryId } : null,
  };
}

async function changesOf(context: Context, selectionId: number, seats: FinalCandidates['categories']): Promise<SelectionChange[]> {
  const { changes: rows, people } = await changes.selectChanges(context.db, selectionId);
  return Promise.all(
    rows.map(async (row) => ({
      changeId: row.id,
      quotaName: seats.find(({ categoryId }) => categoryId === row.advertisementCategoryId)!.quotaName,
      leaving: person(people.get(row.leavingApplicationId)!),
      alternate: row.alternateApplicationId === null ? null : person(people.get(row.alternateApplicationId)!),
      cause: row.cause as LeavingCause,
      reason: row.reason,
      state: row.state as SelectionChange['state'],
      askedBy: row.askerName,
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.deciderName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionRemarks: row.decisionRemarks,
      mayDecide: row.state === 'asked' && (await mayDecideOn(context, 'seatChange', row.askedBy)),
    })),
  );
}
