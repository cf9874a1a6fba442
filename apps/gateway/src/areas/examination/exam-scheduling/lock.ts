import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import * as repository from './repository.ts';

/** {@link lockApprovedSchedule} for changes of centres and roll numbers, which attendance records refer to. */
export async function lockScheduleNotHeld(context: Context, advtCode: Id<'advertisement'>): Promise<void> {
  await lockApprovedSchedule(context, advtCode);
  if (await repository.hasAttendance(context.db, advtCode)) throw refuse.conflict('gateway.examCentre.attendanceRecorded');
}

/** Locks the scrutiny against being reopened, because attendance is of those approved. @throws Refusal 409 while it is open */
export async function lockFinalScrutiny({ db }: Context, advtCode: Id<'advertisement'>): Promise<void> {
  if (!(await repository.shareFinalScrutiny(db, advtCode))) throw refuse.conflict('gateway.attendance.scrutinyOpen');
}

/**
 * Locks the schedule against other changes of seats, and the scrutiny against being reopened, because seats, roll numbers and admit cards
 * are for those approved.
 * @throws Refusal 404 for an unknown advertisement, 409 if it has ended, its scrutiny is open or its schedule is not approved.
 */
export async function lockApprovedSchedule(context: Context, advtCode: Id<'advertisement'>): Promise<void> {
  await refuseEnded(context.db, advtCode);
  const isFinal = await repository.shareFinalScrutiny(context.db, advtCode);
  const isApproved = await repository.lockApprovedSchedule(context.db, advtCode);
  if (isFinal && isApproved) return;
  if (!(await findAdvertisementHead(context.db, advtCode))) throw refuse.notFound('gateway.examCentre.advertisementNotFound');
  throw refuse.conflict(isApproved ? 'gateway.examCentre.scrutinyOpen' : 'gateway.examCentre.scheduleNotApproved');
}
