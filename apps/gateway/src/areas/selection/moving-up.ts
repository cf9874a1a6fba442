import type { Id } from '@psc/validation/rules/id.ts';
import type { FinalCandidates, PersonOfList, SelectionChange } from '@psc/api-client/areas/selection/selection.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { takesOneOfficer } from '../../platform/shared/own-request.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import { mayWithdraw, requestOf } from '../../platform/shared/revision-subject.ts';
import * as changes from './repository/changes.ts';
import { selectUnfilled } from './repository/unfilled.ts';
import { lastDayFor, type SeatChange, type SeatKey } from './seat-change.ts';
import { examined } from './stages.ts';

const person = ({ applicationId, rollNumber, masterId, ...name }: changes.PersonRow): PersonOfList => ({
  applicationId,
  rollNumber,
  masterId,
  name: candidateName(name),
});

export async function finalCandidates(
  context: Context,
  advtCode: Id<'advertisement'>,
  application: number | undefined,
): Promise<FinalCandidates> {
  const { db } = context;
  const { head, categories, stages } = await examined(context, advtCode);
  const final = stages.final?.publishedAt ? { ...stages.final, publishedAt: stages.final.publishedAt } : undefined;
  const unfilled = new Map((final ? await selectUnfilled(db, final.id) : []).map((row) => [row.categoryId, row]));
  const lastDay = final ? await lastDayFor(context, final) : null;
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
    changes: final ? await changesOf(context, advtCode, seats) : [],
    leaving: seat ? { ...person(seat), categoryId: seat.categoryId } : null,
  };
}

async function changesOf(
  context: Context,
  advtCode: Id<'advertisement'>,
  seats: FinalCandidates['categories'],
): Promise<SelectionChange[]> {
  const rows = await selectRevisionsOf(context.db, ['seatChange'], advtCode);
  const askedOf = (row: (typeof rows)[number]) => row.after as SeatChange;
  const ids = rows.map(askedOf).flatMap(({ leaving, alternate }) => (alternate === null ? [leaving] : [leaving, alternate]));
  const people = await changes.selectPeople(context.db, ids);
  const isLeftToOne = await takesOneOfficer(context, 'seatChange');
  return rows.map((row) => {
    const { leaving, alternate, cause } = askedOf(row);
    const { categoryId } = row.subjectKey as SeatKey;
    return {
      ...requestOf(row, context.staff(), isLeftToOne),
      quotaName: seats.find((seat) => seat.categoryId === categoryId)!.quotaName,
      leaving: person(people.get(leaving)!),
      alternate: alternate === null ? null : person(people.get(alternate)!),
      cause,
      mayWithdraw: mayWithdraw(row, context.staff()),
    };
  });
}
