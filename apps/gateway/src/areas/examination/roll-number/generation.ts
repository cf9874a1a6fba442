import type { Id } from '@psc/validation/rules/id.ts';
import type { generate, takeBack } from '@psc/api-client/areas/examination/roll-number.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { lockScheduleNotHeld } from '../exam-scheduling/lock.ts';
import { byRoomNumber } from '../room/rules.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import * as repository from './repository.ts';
import { inOrder, numberSeats, type PaperRooms } from './rules.ts';

const LARGEST_ROLL_NUMBER = 2_000_000_000;

type Range = { first: number; last: number };

export async function generateRollNumbers(body: BodyOutput<typeof generate>, context: Context) {
  const advtCode = idOf(body.advertisementCode, 'advertisementCode');
  const examCentreId = body.examCenter;
  await lockScheduleNotHeld(context, advtCode);
  const candidates = await repository.selectCandidatesToNumber(context.db, advtCode, examCentreId);
  if (candidates.length === 0) throw refuse.invalid([{ field: 'examCenter', message: 'gateway.rollNumber.nobodyAtCentre' }]);
  const papers = await roomsByPaper(advtCode, examCentreId, context);
  if (await repository.hasAdmitCards(context.db, advtCode, examCentreId)) throw refuse.conflict('gateway.rollNumber.admitCardsMade');
  if (sumOfVersions(candidates) !== body.version) throw refuse.changedMeanwhile();
  const range = rangeFor(body, candidates.length);
  if (await repository.takenElsewhere(context.db, advtCode, examCentreId, range.first, range.last)) {
    const next = (await repository.highestRollNumber(context.db, advtCode, examCentreId)) + 1;
    throw refuse.invalid([{ field: 'masterRollNumber', message: 'gateway.rollNumber.numbersTaken', values: { next } }]);
  }

  const seats = numberSeats(inOrder(candidates, body.orderBy), papers, range.first);
  await repository.writeRollNumbers(context.db, advtCode, examCentreId, seats);
  await repository.saveOrder(context.db, { advtCode, examCentreId, orderBy: body.orderBy, numberedAt: context.now() });
  await context.enqueue(notifyApplicants({ notification: 'rollNumberGiven', advtCode, examCentreId }));
  await context.audit({
    subject: `advertisement:${advtCode}`,
    after: { examCentreId, orderBy: body.orderBy, rollFrom: range.first, rollTo: range.last },
  });
  return done({ generated: seats.length, rollFrom: range.first, rollTo: range.last }, 'gateway.rollNumber.generated', {
    count: seats.length,
    rollFrom: String(range.first),
    rollTo: String(range.last),
  });
}

const sumOfVersions = (seats: readonly { version: number }[]) => seats.reduce((sum, { version }) => sum + version, 0);

/** @throws Refusal 409 naming a paper without final rooms at the centre */
async function roomsByPaper(advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>, context: Context): Promise<PaperRooms[]> {
  const [papers, rooms] = await Promise.all([
    papersOfExamination(context.db, advtCode),
    repository.selectFinalRooms(context.db, advtCode, examCentreId),
  ]);
  return papers.map(({ paperId, subject }) => {
    const ofPaper = rooms.filter((room) => room.paperId === paperId);
    if (ofPaper.length === 0) throw refuse.conflict('gateway.rollNumber.roomsNotFinal', { paper: subject[context.language] });
    return { paperId, rooms: ofPaper.toSorted((one, other) => byRoomNumber(one.roomNumber, other.roomNumber)) };
  });
}

/** @throws Refusal 409 if no candidate has a number, and once a candidate of the centre has an admit card */
export async function withdrawRollNumbers({ advtCode, examCentreId }: BodyOutput<typeof takeBack>, context: Context) {
  await lockScheduleNotHeld(context, advtCode);
  if (await repository.hasAdmitCards(context.db, advtCode, examCentreId)) throw refuse.conflict('gateway.rollNumber.admitCardsMade');
  const before = await repository.clearRollNumbers(context.db, advtCode, examCentreId);
  if (before.takenBack === 0) throw refuse.conflict('gateway.rollNumber.noneGiven');
  await context.audit({ subject: `advertisement:${advtCode}`, before: { examCentreId, ...before }, after: { rollNumbers: null } });
  return done({ takenBack: before.takenBack }, 'gateway.rollNumber.takenBack', { count: before.takenBack });
}

/** @throws Refusal 400 when the requested range is too short. */
function rangeFor({ masterRollNumber: first, maxRollNumber }: BodyOutput<typeof generate>, candidates: number): Range {
  if (first < 1) throw refuse.invalid([{ field: 'masterRollNumber', message: 'gateway.rollNumber.fromOne' }]);
  if (maxRollNumber > LARGEST_ROLL_NUMBER) throw refuse.invalid([{ field: 'maxRollNumber', message: 'gateway.rollNumber.tooLarge' }]);
  const last = first + candidates - 1;
  if (maxRollNumber < last)
    throw refuse.invalid([
      { field: 'maxRollNumber', message: 'gateway.rollNumber.tooFewNumbers', values: { candidates, last: String(last) } },
    ]);
  return { first, last };
}
