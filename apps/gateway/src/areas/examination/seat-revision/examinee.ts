import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { changeLine, findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockScheduleNotHeld } from '../exam-scheduling/lock.ts';
import { hasAdmitCards, highestRollNumber } from '../roll-number/repository.ts';
import { refuseWithoutPlaces } from './check-places.ts';
import { FreePlaces } from './places.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';
import { roomsFor } from './seat.ts';

export type ExamineeKey = { applicationId: Id<'application'> };
export type ExamineeState = { scrutinyStatus: string; seat: SeatState | null };

export const keyOfEffect = (effect: object): string => createHash('sha256').update(JSON.stringify(effect)).digest('hex');

/** @throws Refusal 404 without an application of this candidate */
export async function applicantOf(
  { db }: Context,
  { advtCode, masterId }: { advtCode: Id<'advertisement'>; masterId: Id<'candidate'> },
): Promise<number> {
  const applicationId = await repository.findApplicant(db, advtCode, masterId);
  if (applicationId === undefined) throw refuse.notFound('gateway.examinee.notFound');
  return applicationId;
}

/** @throws Refusal 409 before there are admit cards, and once a paper has started */
async function examineeOf(context: Context, applicationId: Id<'application'>) {
  const { db } = context;
  const applicant = await repository.lockApplicant(db, applicationId);
  if (!applicant) throw refuse.notFound('gateway.examinee.notFound');
  const { advtCode, scrutinyStatus, examCentreId, rollNumber, rooms } = applicant;
  if (!(await hasAdmitCards(db, advtCode))) throw refuse.conflict('gateway.examinee.noCardsYet');
  const startedPapers = await repository.selectStartedPapers(db, advtCode, null, context.now());
  if (startedPapers.size > 0) throw refuse.conflict('gateway.examinee.hasBegun');
  const seat = examCentreId === null || rollNumber === null ? null : { examCentreId, rollNumber, rooms };
  const state: ExamineeState = { scrutinyStatus, seat };
  return { ...applicant, state };
}

/** Locks the schedule before the application, as every change of seats does. */
async function lockExaminee(context: Context, applicationId: Id<'application'>) {
  const { advtCode } = await examineeOf(context, applicationId);
  await lockScheduleNotHeld(context, advtCode);
  return examineeOf(context, applicationId);
}

/** The state and the one that a request leads to. @throws Refusal 409 for a closed duplicate, if the fee is not
 * paid, and without a free seat */
export async function effectOnExaminee(
  context: Context,
  applicationId: Id<'application'>,
): Promise<{ before: ExamineeState; after: ExamineeState }> {
  const examinee = await lockExaminee(context, applicationId);
  const before = examinee.state;
  if (before.seat) return { before, after: { scrutinyStatus: 'rejected', seat: null } };
  refuseNotAdmissible(examinee);
  return { before, after: { scrutinyStatus: 'approved', seat: await nextFreeSeat(context, examinee) } };
}

type Applicant = Awaited<ReturnType<typeof lockExaminee>>;

/** A closed duplicate stays out, because its candidate sits with the other application. */
function refuseNotAdmissible({ duplicateOf, paymentStatus }: Applicant): void {
  if (duplicateOf !== null) throw refuse.conflict('gateway.scrutiny.closedAsDuplicate');
  if (paymentStatus !== 'paid') throw refuse.conflict('gateway.examinee.notPaid');
}

/** At the chosen centre, else in its province, else anywhere; seats that wait for a decision are not offered a second time. */
async function nextFreeSeat(context: Context, { advtCode, chosenCentreId, chosenProvinceId }: Applicant): Promise<SeatState> {
  const { db } = context;
  const paperIds = (await papersOfExamination(db, advtCode)).map((paper) => paper.paperId).toSorted((one, other) => one - other);
  const [rooms, asked] = [await roomsFor(context, advtCode, paperIds), await repository.selectSeatsAsked(db, advtCode)];
  const places = new FreePlaces(rooms);
  for (const room of asked.flatMap((seat) => seat.rooms)) places.take(room);
  const offered = [...rooms.values()].flat();
  const distance = (room: (typeof offered)[number]) =>
    room.examCentreId === chosenCentreId ? 0 : room.provinceId === chosenProvinceId ? 1 : 2;
  const nearest = offered.toSorted((one, other) => distance(one) - distance(other));
  const rollNumber = Math.max(await highestRollNumber(db, advtCode), ...asked.map((seat) => seat.rollNumber)) + 1;
  for (const examCentreId of new Set(nearest.map((room) => room.examCentreId))) {
    const found = places.roomsAt(examCentreId, paperIds);
    if (found) return { examCentreId, rollNumber, rooms: found };
  }
  throw refuse.conflict('gateway.examinee.noSeat');
}

/**
 * One candidate admitted or taken out after the admit cards, by a court's order for example. Scrutiny can no longer be reopened, so the
 * request also changes its decision.
 * SPEC-GAP: the specification has no such act. Adopted: two officers with the privileges of a change of seat. A rejection says nothing about single
 * categories, so an admitted candidate competes in all that the application claims.
 */
export const examineeRevision: RevisionSubject<ExamineeKey, ExamineeState> = {
  name: 'examinee',
  words: { changesNothing: 'gateway.seatRevision.sameSeat', waits: 'gateway.examinee.waits' },

  read: async (context, { applicationId }) => {
    const { advtCode, state } = await lockExaminee(context, applicationId);
    return { advtCode, applicationId, state };
  },

  check: async (context, { applicationId }, { seat }) => {
    if (!seat) return;
    const examinee = await examineeOf(context, applicationId);
    refuseNotAdmissible(examinee);
    await refuseWithoutPlaces(context, examinee.advtCode, [{ before: examinee.state.seat, after: seat }]);
    if (await repository.isTaken(context.db, examinee.advtCode, seat.rollNumber, applicationId))
      throw refuse.conflict('gateway.seatRevision.placesTaken');
  },

  apply: async (context, { applicationId }, { revisionId, after, reason, at }) => {
    const { db, enqueue } = context;
    const { advtCode, state: before } = await examineeOf(context, applicationId);
    const madeBy = context.staff().accountId;
    const decision = { applicationId, from: before.scrutinyStatus, to: after.scrutinyStatus, remark: reason };
    await repository.changeScrutiny(db, { ...decision, decidedBy: madeBy, decidedAt: at });
    if (before.seat) await repository.takeSeat(db, { applicationId, revisionId, seat: before.seat, madeBy, at });
    if (after.seat) await repository.giveSeat(db, { advtCode, applicationId, seat: after.seat, reason, madeBy, at });
    const assignment = await findAssignment(db, advtCode);
    if (assignment && before.seat) await changeLine(db, assignment.id, before.seat.examCentreId, -1);
    if (assignment && after.seat) await changeLine(db, assignment.id, after.seat.examCentreId, 1);
    await context.audit({
      subject: `application:${applicationId}`,
      before: { scrutinyStatus: before.scrutinyStatus },
      after: { scrutinyStatus: after.scrutinyStatus, remark: reason },
    });
    await enqueue(await applicationMail(db, applicationId, `gateway.examinee.${after.seat ? 'admitted' : 'takenOut'}Mail`, { reason }));
  },
};
