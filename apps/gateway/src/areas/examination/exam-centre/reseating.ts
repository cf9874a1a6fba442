import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatingChange } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import * as scheduling from '../exam-scheduling/repository.ts';
import { giveRollNumbers, highestRollNumber } from '../roll-number/repository.ts';
import { lockRooms, seatsTaken } from '../room/repository/allocations.ts';
import * as repository from './repository/assignments.ts';
import * as rooms from './repository/rooms.ts';
import * as seats from './repository/seats.ts';
import { allocateCandidates, roomsLeft, roomsOfArrivals, type Allocation, type PlacedCandidate } from './rules.ts';
import { seatingChangeOf, withReason } from './seating-change.ts';

type Leaver = Awaited<ReturnType<typeof seats.lockSeatsOfUnapproved>>[number];
type Assignment = NonNullable<Awaited<ReturnType<typeof repository.findAssignment>>>;

/** One centre whose candidates change. */
type CentrePlan = {
  examCentreId: Id<'examCentre'>;
  leaving: Leaver[];
  arriving: PlacedCandidate[];
  lines: { line: rooms.RoomLine; after: number }[];
  /** The room of each arrival in each paper; null if the rooms have to be saved again. */
  roomsOfArrivals: Map<number, number[]> | null;
  /** Arrivals get a roll number if everyone who stays has one. */
  isNumbered: boolean;
};

export type Reseating = { assignment: Assignment; centres: CentrePlan[]; withoutSeat: number; change: SeatingChange };

const isFinal = ({ state }: Assignment) => state !== 'temporarySave';

/**
 * The changes of seats when scrutiny is finalised again: those no longer approved lose theirs, and those approved since get one at the
 * assigned centres. Null if seats and approvals agree. While the numbers of the centres are in preparation, no one is seated.
 */
export async function planReseating(advtCode: Id<'advertisement'>, context: Context): Promise<Reseating | null> {
  const { db } = context;
  await scheduling.lockApprovedSchedule(db, advtCode);
  const assignment = await repository.findAssignment(db, advtCode);
  if (!assignment) return null;
  const leaving = await seats.lockSeatsOfUnapproved(db, advtCode);
  const unseated = isFinal(assignment) ? await seats.selectUnseated(db, advtCode) : [];
  if (leaving.length === 0 && unseated.length === 0) return null;
  const { atChosenCentre, atAnotherCentre, withoutSeat } = await allocationOf(advtCode, unseated, leaving, context);
  const arriving = [...atChosenCentre, ...atAnotherCentre];
  const centreIds = [...new Set([...leaving, ...arriving].map(({ examCentreId }) => examCentreId))].toSorted((one, other) => one - other);
  const centres: CentrePlan[] = [];
  for (const examCentreId of centreIds) {
    const here = <Person extends { examCentreId: Id<'examCentre'> }>(people: readonly Person[]) =>
      people.filter((person) => person.examCentreId === examCentreId);
    centres.push(await centrePlanOf(advtCode, { examCentreId, leaving: here(leaving), arriving: here(arriving) }, context));
  }
  const change = await changeOf(centres, arriving, { released: leaving.length, withoutSeat: withoutSeat.length }, context);
  return { assignment, centres, withoutSeat: withoutSeat.length, change };
}

/** Seats newcomers at the assigned centres, as far as these have places beside other examinations. */
async function allocationOf(
  advtCode: Id<'advertisement'>,
  unseated: Parameters<typeof allocateCandidates>[0],
  leaving: readonly Leaver[],
  { db }: Context,
): Promise<Allocation> {
  const centres = await repository.selectCentres(db, advtCode);
  const assigned = centres.filter((centre) => centre.active && centre.numberOfCandidates !== null);
  await repository.lockCentres(
    db,
    assigned.map(({ examCentreId }) => examCentreId),
  );
  const taken = await repository.seatsTaken(db, await scheduling.advertisementsAtSameTime(db, advtCode));
  const withSeats = assigned.map(({ examCentreId, provinceId, capacity, numberOfCandidates }) => {
    const freed = leaving.filter((seat) => seat.examCentreId === examCentreId).length;
    return { examCentreId, provinceId, seatsLeft: capacity - (taken.get(examCentreId) ?? 0) - numberOfCandidates! + freed };
  });
  return allocateCandidates(unseated, withSeats, new Map(centres.map((centre) => [centre.examCentreId, centre.provinceId])));
}

type People = Pick<CentrePlan, 'examCentreId' | 'leaving' | 'arriving'>;

async function centrePlanOf(advtCode: Id<'advertisement'>, people: People, { db }: Context): Promise<CentrePlan> {
  const { examCentreId, leaving, arriving } = people;
  await lockRooms(db, examCentreId);
  const lines = await rooms.lockRoomLines(db, advtCode, [examCentreId]);
  const staying = await seats.countStaying(db, advtCode, examCentreId);
  const after = new Map<rooms.RoomLine, number>(lines.map((line) => [line, line.numberOfCandidates]));
  const found = new Map<number, number[] | null>();
  for (const [paperId, ofPaper] of Map.groupBy(lines, (line) => line.paperId)) {
    const roomsNow = leaving.map((seat) => ({ roomId: seat.rooms.find((room) => room.paperId === paperId)?.roomId ?? null }));
    for (const left of roomsLeft(ofPaper, roomsNow, staying.people + arriving.length)) after.set(left.line, left.after);
    const key = { advtCode, examCentreId, paperId };
    const taken = await seatsTaken(db, await scheduling.papersAtSameTime(db, paperId), key);
    const places = ofPaper.map((line) => ({
      roomId: line.roomId,
      places: line.capacity - (taken.get(line.roomId) ?? 0) - after.get(line)!,
    }));
    const needed = staying.people + arriving.length - ofPaper.reduce((sum, line) => sum + after.get(line)!, 0);
    found.set(paperId, ofPaper[0]!.state === 'temporarySave' ? null : roomsOfArrivals(places, Math.max(needed, 0)));
  }
  const fits = arriving.length === 0 || [...found.values()].every((roomIds) => roomIds !== null);
  if (fits) {
    for (const line of lines) {
      const arrived = arriving.length === 0 ? [] : found.get(line.paperId)!.filter((roomId) => roomId === line.roomId);
      after.set(line, after.get(line)! + arrived.length);
    }
  }
  return {
    ...people,
    lines: lines.flatMap((line) => (after.get(line) === line.numberOfCandidates ? [] : [{ line, after: after.get(line)! }])),
    roomsOfArrivals: fits ? (found as Map<number, number[]>) : null,
    isNumbered: fits && arriving.length > 0 && staying.numbered > 0 && staying.numbered === staying.people,
  };
}

async function changeOf(
  centres: readonly CentrePlan[],
  arriving: readonly PlacedCandidate[],
  { released, withoutSeat }: { released: number; withoutSeat: number },
  context: Context,
): Promise<SeatingChange> {
  const names = await repository.selectCentreNames(
    context.db,
    centres.map(({ examCentreId }) => examCentreId),
  );
  const numbered = centres.reduce((sum, centre) => sum + (centre.isNumbered ? centre.arriving.length : 0), 0);
  const change = await seatingChangeOf(context, arriving, {
    rooms: centres.flatMap(({ examCentreId, lines }) =>
      lines.flatMap(({ line, after }) =>
        after > line.numberOfCandidates
          ? []
          : [
              {
                examCentre: names.get(examCentreId)!,
                paper: { en: line.subjectNameEn, ne: line.subjectNameNe },
                roomNumber: line.roomNumber,
                before: line.numberOfCandidates,
                after,
              },
            ],
      ),
    ),
    rollNumbersWithdrawn: centres.flatMap(({ leaving }) => leaving.filter(({ rollNumber }) => rollNumber !== null)).length,
    roomsToSaveAgain: centres.flatMap((centre) => (centre.roomsOfArrivals === null ? [names.get(centre.examCentreId)!] : [])),
    afterScrutiny: { released, seated: arriving.length, numbered, withoutSeat },
  });
  return change!;
}

/** Makes the changes to which the officer agreed. Newcomers without a seat reopen the numbers of the centres. */
export async function applyReseating(
  advtCode: Id<'advertisement'>,
  { assignment, centres, withoutSeat, change }: Reseating,
  reason: string | undefined,
  context: Context,
): Promise<void> {
  const { db } = context;
  // Read before seats are released, so that no newcomer gets a number that was announced to another candidate.
  let nextRollNumber = (await highestRollNumber(db, advtCode)) + 1;
  await seats.deleteSeatsOfUnapproved(db, advtCode);
  for (const centre of centres) {
    const { examCentreId, leaving, arriving, lines } = centre;
    for (const { line, after } of lines) await rooms.changeRoomLine(db, line, after);
    await rooms.touchRooms(db, [...new Set(lines.map(({ line }) => line.roomAllocationId))]);
    const more = arriving.length - leaving.length;
    if (isFinal(assignment) && more !== 0) await repository.changeLine(db, assignment.id, examCentreId, more);
    await seats.insertSeats(db, advtCode, withReason(arriving, reason), context.now());
    if (centre.roomsOfArrivals === null) await rooms.reopenRooms(db, advtCode, examCentreId);
    if (!centre.isNumbered) continue;
    await giveRollNumbers(db, numberedSeats(centre, nextRollNumber));
    nextRollNumber += arriving.length;
    await context.enqueue(notifyApplicants({ notification: 'rollNumberGiven', advtCode, examCentreId }));
  }
  if (withoutSeat > 0) await repository.reopenAssignment(db, assignment.id);
  const { key: _key, ...shown } = change;
  await context.audit({
    subject: `centreAssignment:${advtCode}`,
    before: centres.flatMap(({ leaving }) =>
      leaving.map(({ masterId, examCentreId, rollNumber }) => ({ masterId, examCentreId, rollNumber })),
    ),
    after: { ...shown, reason },
  });
}

function numberedSeats({ arriving, roomsOfArrivals: found }: CentrePlan, first: number) {
  return arriving.map(({ applicationId }, position) => ({
    applicationId,
    rollNumber: first + position,
    rooms: [...found!].map(([paperId, roomIds]) => ({ paperId, roomId: roomIds[position]! })),
  }));
}
