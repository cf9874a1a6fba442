import type { Id } from '@psc/validation/rules/id.ts';
import type { finalSave, Invigilator, InvigilatorAllocation, revert } from '@psc/api-client/areas/examination/invigilator.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { invigilatorAllocationLifecycle, type AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { papersAtSameTime } from '../exam-scheduling/repository.ts';
import { paperOfExamination } from '../paper-of-examination.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import type { PlanKey } from '../room/repository/allocations.ts';
import { findCentre } from '../room/repository/rooms.ts';
import { byRoomNumber } from '../room/rules.ts';
import * as repository from './repository.ts';

type SaveBody = BodyOutput<typeof finalSave>;
type SaveEvent = 'temporarySave' | 'finalSave';
type InvigilatorRow = Awaited<ReturnType<typeof repository.selectInvigilators>>[number];

export function invigilatorFrom(row: InvigilatorRow): Invigilator {
  return {
    id: row.id,
    employeeNo: row.employeeNo,
    name: { en: row.nameEn, ne: row.nameNe },
    invigilatorPostId: row.invigilatorPostId,
    examCentre: row.examCentreId === null ? null : { id: row.examCentreId, name: { en: row.centreEn ?? '', ne: row.centreNe ?? '' } },
    active: row.active,
    version: row.version,
  };
}

export async function readAllocation(key: PlanKey, context: Context): Promise<InvigilatorAllocation> {
  const { advtCode, examCentreId, paperId } = key;
  const [advertisement, centre, papers] = await Promise.all([
    findAdvertisementHead(context.db, advtCode),
    findCentre(context.db, examCentreId),
    papersOfExamination(context.db, advtCode),
  ]);
  const paper = papers.find((each) => each.paperId === paperId);
  if (!advertisement || !centre || !paper) throw refuse.notFound('gateway.invigilator.notFound');
  const [allocation, rooms, invigilators, posted, posts, forOthers] = await Promise.all([
    repository.findAllocation(context.db, key),
    repository.selectRooms(context.db, key),
    repository.selectInvigilatorsFor(context.db, examCentreId),
    postedAtSameTime(key, context),
    repository.selectPosts(context.db),
    repository.selectForOtherPapers(context.db, key),
  ]);
  const busy = new Set(
    posted.filter((each) => each.advtCode !== advtCode || each.examCentreId !== examCentreId).map((each) => each.invigilatorId),
  );
  return {
    advertisement,
    paper,
    examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe } },
    state: (allocation?.state as AllocationState | undefined) ?? 'none',
    version: allocation?.version ?? null,
    rooms: rooms.sort((one, other) => byRoomNumber(one.roomNumber, other.roomNumber)),
    invigilators: invigilators.map((row) => ({ ...invigilatorFrom(row), busy: busy.has(row.id) })),
    posts: posts
      .filter((post) => post.active)
      .map((post) => ({ id: post.id, name: { en: post.nameEn, ne: post.nameNe }, active: post.active, version: post.version })),
    others: papers.flatMap((other) => {
      const lines = forOthers.filter((line) => line.paperId === other.paperId).map(({ paperId: _paper, ...line }) => line);
      return lines.length > 0 ? [{ paper: other, lines }] : [];
    }),
  };
}

/** Postings of the hour in other allocations, those of this paper at other centres included. */
async function postedAtSameTime({ examCentreId, paperId }: PlanKey, { db }: Context) {
  const posted = await repository.selectPosted(db, [paperId, ...(await papersAtSameTime(db, paperId))]);
  return posted.filter((each) => each.paperId !== paperId || each.examCentreId !== examCentreId);
}

export async function saveAllocation({ lines, version, ...key }: SaveBody, event: SaveEvent, context: Context) {
  await lockApprovedSchedule(context, key.advtCode);
  await paperOfExamination(context, key.advtCode, key.paperId);
  const rooms = await repository.selectRooms(context.db, key);
  if (rooms.length === 0) throw refuse.conflict('gateway.invigilator.roomsNotFinal');
  const roomIds = rooms.map((room) => room.roomId);
  await refuseInvalidLines(key, lines, roomIds, context);
  const without = rooms.filter((room) => !lines.some((line) => line.roomId === room.roomId));
  if (event === 'finalSave' && without.length > 0) {
    throw refuse.invalid([
      {
        field: 'lines',
        message: 'gateway.invigilator.roomsWithoutInvigilator',
        values: { rooms: without.map((room) => room.roomNumber).join(', ') },
      },
    ]);
  }
  const before = await repository.findAllocation(context.db, key);
  const from = statesBefore(invigilatorAllocationLifecycle, event);
  if (before && !from.includes(before.state as AllocationState)) throw refuse.conflict('gateway.invigilator.notInThisState');
  const saved = { version, from, to: event, savedBy: context.staff().accountId, savedAt: context.now() };
  const written = await repository.writeAllocation(context.db, key, saved, lines);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({ subject: `invigilatorAllocation:${written.id}`, before, after: { ...key, state: event, lines } });
  return done(
    { version: written.version },
    event === 'finalSave' ? 'gateway.invigilator.savedFinally' : 'gateway.invigilator.savedTemporarily',
  );
}

/** Refuses a person in two rooms at the same hour, in this paper, in another one of the advertisement or at another examination. */
async function refuseInvalidLines(key: PlanKey, lines: SaveBody['lines'], roomIds: Id<'room'>[], context: Context): Promise<void> {
  const invigilatorIds = lines.map((line) => line.invigilatorId);
  const locked = await repository.lockInvigilators(context.db, invigilatorIds);
  const people = new Map(locked.map((person) => [person.id, person]));
  const posts = new Set((await repository.selectPosts(context.db)).filter((post) => post.active).map((post) => post.id));
  const posted = await postedAtSameTime(key, context);
  const isElsewhere = (invigilatorId: Id<'invigilator'>, roomId: Id<'room'>) =>
    posted.some((each) => each.invigilatorId === invigilatorId && (each.advtCode !== key.advtCode || each.roomId !== roomId));
  const seen = new Set<number>();
  const problems = lines.flatMap(({ roomId, invigilatorId, invigilatorPostId }, position): RefusedField[] => {
    const field = `lines.${position}.invigilatorId`;
    const person = people.get(invigilatorId);
    const belongs = person?.active && (person.examCentreId === null || person.examCentreId === key.examCentreId);
    if (!roomIds.includes(roomId)) return [{ field: `lines.${position}.roomId`, message: 'gateway.invigilator.roomNotUsed' }];
    if (!belongs) return [{ field, message: 'gateway.invigilator.notOffered' }];
    if (!posts.has(invigilatorPostId)) return [{ field: `lines.${position}.invigilatorPostId`, message: 'rules.all.choice.listedOnly' }];
    if (seen.has(invigilatorId)) return [{ field, message: 'gateway.invigilator.twice' }];
    seen.add(invigilatorId);
    return isElsewhere(invigilatorId, roomId) ? [{ field, message: 'gateway.invigilator.busy' }] : [];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

export async function revertAllocation({ version, ...key }: BodyOutput<typeof revert>, context: Context) {
  await lockApprovedSchedule(context, key.advtCode);
  const before = await repository.findAllocation(context.db, key);
  if (!before) throw refuse.notFound('gateway.invigilator.notFound');
  const states = statesBefore(invigilatorAllocationLifecycle, 'revert');
  if (!states.includes(before.state as AllocationState)) throw refuse.conflict('gateway.invigilator.notInThisState');
  if (!(await repository.deleteAllocation(context.db, key, version, states))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `invigilatorAllocation:${before.id}`, before: { ...before, ...key } });
  return done(null, 'gateway.invigilator.reverted');
}
