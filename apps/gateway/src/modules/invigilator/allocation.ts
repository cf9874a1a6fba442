import type { finalSave, Invigilator, InvigilatorAllocation, revert } from '@psc/api-client/calls/invigilator.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { invigilatorAllocationLifecycle, type AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import { statesBefore } from '@psc/validation/lifecycles/lifecycle.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse, type RefusedField } from '../../frame/refusal.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { findAdvertisementHead } from '../shared/repository/advertisement-head.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
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
  };
}

export async function readAllocation(advtCode: number, examCentreId: number, context: Context): Promise<InvigilatorAllocation> {
  const [advertisement, centre] = await Promise.all([findAdvertisementHead(context.db, advtCode), findCentre(context.db, examCentreId)]);
  if (!advertisement || !centre) throw refuse.notFound('gateway.invigilator.notFound');
  const [allocation, rooms, invigilators, busy, posts] = await Promise.all([
    repository.findAllocation(context.db, advtCode, examCentreId),
    repository.selectRooms(context.db, advtCode, examCentreId),
    repository.selectInvigilatorsFor(context.db, examCentreId),
    advertisementsAtSameTime(context.db, advtCode).then((codes) => repository.busyInvigilators(context.db, codes)),
    repository.selectPosts(context.db),
  ]);
  return {
    advertisement,
    examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe } },
    state: (allocation?.state as AllocationState | undefined) ?? 'none',
    version: allocation?.version ?? null,
    rooms: rooms.sort((one, other) => byRoomNumber(one.roomNumber, other.roomNumber)),
    invigilators: invigilators.map((row) => ({ ...invigilatorFrom(row), busy: busy.has(row.id) })),
    posts: posts
      .filter((post) => post.active)
      .map((post) => ({ id: post.id, name: { en: post.nameEn, ne: post.nameNe }, active: post.active })),
  };
}

export async function saveAllocation(body: SaveBody, event: SaveEvent, context: Context) {
  const { advtCode, examCentreId } = body;
  await lockApprovedSchedule(context, advtCode);
  const rooms = await repository.selectRooms(context.db, advtCode, examCentreId);
  if (rooms.length === 0) throw refuse.conflict('gateway.invigilator.roomsNotFinal');
  const roomIds = rooms.map((room) => room.roomId);
  await refuseInvalidLines(body, roomIds, context);
  const without = rooms.filter((room) => !body.lines.some((line) => line.roomId === room.roomId));
  if (event === 'finalSave' && without.length > 0) {
    throw refuse.invalid([
      {
        field: 'lines',
        message: 'gateway.invigilator.roomsWithoutInvigilator',
        values: { rooms: without.map((room) => room.roomNumber).join(', ') },
      },
    ]);
  }
  const before = await repository.findAllocation(context.db, advtCode, examCentreId);
  const from = statesBefore(invigilatorAllocationLifecycle, event);
  if (before && !from.includes(before.state as AllocationState)) throw refuse.conflict('gateway.invigilator.notInThisState');
  const saved = {
    advtCode,
    examCentreId,
    version: body.version,
    from,
    to: event,
    savedBy: context.staff().accountId,
    savedAt: context.now(),
  };
  const written = await repository.writeAllocation(context.db, saved, body.lines);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `invigilatorAllocation:${written.id}`,
    before,
    after: { advtCode, examCentreId, state: event, lines: body.lines },
  });
  return done(
    { version: written.version },
    event === 'finalSave' ? 'gateway.invigilator.savedFinally' : 'gateway.invigilator.savedTemporarily',
  );
}

/** Refuses a person in two rooms at the same hour, within this examination or in another one. */
async function refuseInvalidLines(body: SaveBody, roomIds: number[], context: Context): Promise<void> {
  const invigilatorIds = body.lines.map((line) => line.invigilatorId);
  const locked = await repository.lockInvigilators(context.db, invigilatorIds);
  const people = new Map(locked.map((person) => [person.id, person]));
  const posts = new Set((await repository.selectPosts(context.db)).filter((post) => post.active).map((post) => post.id));
  const busy = await repository.busyInvigilators(context.db, await advertisementsAtSameTime(context.db, body.advtCode));
  const seen = new Set<number>();
  const problems = body.lines.flatMap(({ roomId, invigilatorId, invigilatorPostId }, position): RefusedField[] => {
    const field = `lines.${position}.invigilatorId`;
    const person = people.get(invigilatorId);
    const belongs = person?.active && (person.examCentreId === null || person.examCentreId === body.examCentreId);
    if (!roomIds.includes(roomId)) return [{ field: `lines.${position}.roomId`, message: 'gateway.invigilator.roomNotUsed' }];
    if (!belongs) return [{ field, message: 'gateway.invigilator.notOffered' }];
    if (!posts.has(invigilatorPostId)) return [{ field: `lines.${position}.invigilatorPostId`, message: 'rules.all.choice.listedOnly' }];
    if (seen.has(invigilatorId)) return [{ field, message: 'gateway.invigilator.twice' }];
    seen.add(invigilatorId);
    return busy.has(invigilatorId) ? [{ field, message: 'gateway.invigilator.busy' }] : [];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

export async function revertAllocation(body: BodyOutput<typeof revert>, context: Context) {
  await lockApprovedSchedule(context, body.advtCode);
  const before = await repository.findAllocation(context.db, body.advtCode, body.examCentreId);
  if (!before) throw refuse.notFound('gateway.invigilator.notFound');
  const states = statesBefore(invigilatorAllocationLifecycle, 'revert');
  if (!states.includes(before.state as AllocationState)) throw refuse.conflict('gateway.invigilator.notInThisState');
  if (!(await repository.deleteAllocation(context.db, body, states))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `invigilatorAllocation:${before.id}`, before });
  return done(null, 'gateway.invigilator.reverted');
}
