import type { Id } from '@psc/validation/rules/id.ts';
import type { copy, finalSave, RoomAllocation } from '@psc/api-client/areas/examination/room.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { roomAllocationLifecycle, type AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { countRollNumbers } from '../exam-centre/repository/seats.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { paperOfExamination } from '../paper-of-examination.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { papersAtSameTime } from '../exam-scheduling/repository.ts';
import * as repository from './repository/allocations.ts';
import { findCentre } from './repository/rooms.ts';

type SaveBody = BodyOutput<typeof finalSave>;
type SaveEvent = 'temporarySave' | 'finalSave';
type Lines = SaveBody['lines'];

export async function readAllocation(key: repository.PlanKey, context: Context): Promise<RoomAllocation> {
  const { advtCode, examCentreId, paperId } = key;
  const [advertisement, centre, papers] = await Promise.all([
    findAdvertisementHead(context.db, advtCode),
    findCentre(context.db, examCentreId),
    papersOfExamination(context.db, advtCode),
  ]);
  const paper = papers.find((each) => each.paperId === paperId);
  if (!advertisement || !centre || !paper) throw refuse.notFound('gateway.room.notFound');
  const [allocation, rooms, allocatedCount, lastTime, taken] = await Promise.all([
    repository.findAllocation(context.db, key),
    repository.selectRooms(context.db, key),
    repository.countSeats(context.db, advtCode, examCentreId),
    repository.selectLastPlan(context.db, key),
    papersAtSameTime(context.db, paperId).then((papersThen) => repository.seatsTaken(context.db, papersThen, key)),
  ]);
  return {
    advertisement,
    paper,
    examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe } },
    roomAllocationId: allocation?.id ?? null,
    state: (allocation?.state as AllocationState | undefined) ?? 'none',
    version: allocation?.version ?? null,
    allocatedCount,
    rooms: rooms.map((room) => ({
      ...room,
      takenAtSameTime: taken.get(room.roomId) ?? 0,
      numberOfCandidates: room.numberOfCandidates ?? 0,
      lastTime: lastTime.get(room.roomId) ?? 0,
    })),
  };
}

export async function saveAllocation({ lines, version, ...key }: SaveBody, event: SaveEvent, context: Context) {
  await lockApprovedSchedule(context, key.advtCode);
  await refuseWithoutFinalCentres(key.advtCode, context);
  await paperOfExamination(context, key.advtCode, key.paperId);
  const problems = await problemsOf(key, lines, context);
  if (problems.length > 0) throw refuse.invalid(problems);
  await refuseOtherNumber(key, lines, event, context);
  const written = await write(key, { lines, version, event }, context);
  return done(
    { roomAllocationId: written.id, version: written.version },
    event === 'finalSave' ? 'gateway.room.savedFinally' : 'gateway.room.savedTemporarily',
  );
}

async function refuseWithoutFinalCentres(advtCode: Id<'advertisement'>, { db }: Context): Promise<void> {
  const assignment = await findAssignment(db, advtCode);
  if (!assignment || assignment.state === 'temporarySave') throw refuse.conflict('gateway.room.centresNotFinal');
}

async function refuseOtherNumber(key: repository.PlanKey, lines: Lines, event: SaveEvent, { db }: Context): Promise<void> {
  const seats = await repository.countSeats(db, key.advtCode, key.examCentreId);
  if (seats === 0) throw refuse.conflict('gateway.room.centreWithoutCandidates');
  const inRooms = lines.reduce((total, line) => total + line.numberOfCandidates, 0);
  if (inRooms > seats) throw refuse.invalid([{ field: 'lines', message: 'gateway.room.moreThanCandidates', values: { inRooms, seats } }]);
  if (event === 'finalSave' && inRooms < seats)
    throw refuse.invalid([{ field: 'lines', message: 'gateway.room.candidatesWithoutRoom', values: { count: seats - inRooms } }]);
}

async function write(
  key: repository.PlanKey,
  { lines, version, event }: { lines: Lines; version: number | null; event: SaveEvent },
  context: Context,
) {
  const before = await repository.findAllocation(context.db, key);
  const from = statesBefore(roomAllocationLifecycle, event);
  if (before && !from.includes(before.state as AllocationState)) throw refuse.conflict('gateway.room.notInThisState');
  const saved = { version, from, to: event, savedBy: context.staff().accountId, savedAt: context.now() };
  const written = await repository.writeAllocation(context.db, key, saved, lines);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({ subject: `roomAllocation:${written.id}`, before, after: { ...key, state: event, lines } });
  return written;
}

/**
 * SPEC-GAP: if open and internal competition start at different hours, two papers of one advertisement may be held at the same time.
 * Adopted: they do not compete for rooms, because both have the same candidates and no one sits both at once.
 */
async function problemsOf(key: repository.PlanKey, lines: Lines, context: Context): Promise<RefusedField[]> {
  if (lines.length === 0) return [{ field: 'lines', message: 'gateway.room.noRoom' }];
  const rooms = new Map((await repository.lockRooms(context.db, key.examCentreId)).map((room) => [room.id, room]));
  const taken = await repository.seatsTaken(context.db, await papersAtSameTime(context.db, key.paperId), key);
  const seen = new Set<number>();
  return lines.flatMap(({ roomId, numberOfCandidates }, position): RefusedField[] => {
    const room = rooms.get(roomId);
    if (!room?.active || seen.has(roomId)) return [{ field: `lines.${position}.roomId`, message: 'gateway.room.roomNotOffered' }];
    seen.add(roomId);
    const left = room.capacity - (taken.get(roomId) ?? 0);
    if (numberOfCandidates <= left) return [];
    return [{ field: `lines.${position}.numberOfCandidates`, message: 'gateway.room.overCapacity', values: { left: Math.max(left, 0) } }];
  });
}

/**
 * Copies the rooms of another paper to this one, at every centre where the other has final rooms and this one has none.
 * @throws Refusal 409 if there is nothing to copy, or a room cannot be used at the hour of the paper; nothing is copied then
 */
export async function copyRooms(advtCode: Id<'advertisement'>, { fromPaperId, paperId }: BodyOutput<typeof copy>, context: Context) {
  await lockApprovedSchedule(context, advtCode);
  await refuseWithoutFinalCentres(advtCode, context);
  await paperOfExamination(context, advtCode, paperId);
  const [plans, centres] = await Promise.all([
    repository.selectPlans(context.db, advtCode),
    repository.selectCentres(context.db, advtCode),
  ]);
  const withRooms = new Set(plans.filter((plan) => plan.paperId === paperId).map((plan) => plan.examCentreId));
  const toCopy = plans.filter(
    (plan) => plan.paperId === fromPaperId && plan.state !== 'temporarySave' && !withRooms.has(plan.examCentreId),
  );
  if (toCopy.length === 0) throw refuse.conflict('gateway.room.nothingToCopy');
  for (const { roomAllocationId, examCentreId } of toCopy) {
    const key = { advtCode, examCentreId, paperId };
    const lines = await repository.selectLines(context.db, roomAllocationId);
    const centre = centres.find((each) => each.examCentreId === examCentreId);
    const names = { centre: (context.language === 'en' ? centre?.nameEn : centre?.nameNe) ?? '' };
    if ((await problemsOf(key, lines, context)).length > 0) throw refuse.conflict('gateway.room.cannotCopy', names);
    await refuseOtherNumber(key, lines, 'finalSave', context);
    await write(key, { lines, version: null, event: 'finalSave' }, context);
  }
  return done({ centres: toCopy.length }, 'gateway.room.copied', { count: toCopy.length });
}

/** @throws Refusal 409 while the centres, or the rooms of a centre for a paper, have no final save */
export async function refuseWithoutRooms(advtCode: Id<'advertisement'>, context: Context): Promise<void> {
  const centres = await repository.selectCentres(context.db, advtCode);
  if (centres.length === 0) throw refuse.conflict('gateway.room.centresNotFinal');
  const plans = await repository.selectPlans(context.db, advtCode);
  const papers = await papersOfExamination(context.db, advtCode);
  const isFinal = (examCentreId: Id<'examCentre'>, paperId: Id<'paper'>) =>
    plans.some((plan) => plan.examCentreId === examCentreId && plan.paperId === paperId && plan.state !== 'temporarySave');
  const unfinished = centres.filter(({ examCentreId }) => !papers.every(({ paperId }) => isFinal(examCentreId, paperId)));
  if (unfinished.length > 0) throw refuse.conflict('gateway.room.centresWithoutRooms', { count: unfinished.length });
}

export async function forwardAdvertisement(advtCode: Id<'advertisement'>, context: Context) {
  await lockApprovedSchedule(context, advtCode);
  await refuseWithoutRooms(advtCode, context);
  const forwarded = await repository.forward(context.db, advtCode);
  if (forwarded === 0) throw refuse.conflict('gateway.room.forwardedAlready');
  await context.audit({ subject: `centreAssignment:${advtCode}`, after: { state: 'forwarded', centres: forwarded } });
  return done({ centres: forwarded }, 'gateway.room.forwarded');
}

/** @throws Refusal 409 if nothing is forwarded, and once a candidate has a roll number */
export async function withdrawForwarding(advtCode: Id<'advertisement'>, context: Context) {
  await lockApprovedSchedule(context, advtCode);
  if ((await countRollNumbers(context.db, advtCode)) > 0) throw refuse.conflict('gateway.room.forwardingNumbered');
  if (!(await repository.withdrawForwarding(context.db, advtCode))) throw refuse.conflict('gateway.room.notForwarded');
  await context.audit({ subject: `centreAssignment:${advtCode}`, before: { state: 'forwarded' }, after: { state: 'finalSave' } });
  return done(null, 'gateway.room.forwardingWithdrawn');
}

export async function revertAllocation(roomAllocationId: Id<'roomAllocation'>, version: number, context: Context) {
  const found = await repository.lockAllocationById(context.db, roomAllocationId);
  if (!found) throw refuse.notFound('gateway.room.notFound');
  await lockApprovedSchedule(context, found.advtCode);
  const states = statesBefore(roomAllocationLifecycle, 'revert');
  if (!states.includes(found.state as AllocationState)) throw refuse.conflict('gateway.room.notInThisState');
  if ((await countRollNumbers(context.db, found.advtCode, found.examCentreId)) > 0) throw refuse.conflict('gateway.room.rollNumbersGiven');
  const { advtCode, examCentreId, paperId } = found;
  if (await repository.hasInvigilators(context.db, { advtCode, examCentreId, paperId }))
    throw refuse.conflict('gateway.room.revertInvigilatorsFirst');
  if (!(await repository.deleteAllocation(context.db, roomAllocationId, version, states))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `roomAllocation:${roomAllocationId}`, before: found });
  return done(null, 'gateway.room.reverted');
}
