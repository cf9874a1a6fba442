import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import * as repository from './repository.ts';

/** @throws Refusal 404 for an unknown advertisement, 409 if it has ended or its schedule is not approved. */
export async function lockApprovedSchedule(context: Context, advtCode: number): Promise<void> {
  await refuseEnded(context.db, advtCode);
  if (await repository.lockApprovedSchedule(context.db, advtCode)) return;
  if (!(await findAdvertisementHead(context.db, advtCode))) throw refuse.notFound('gateway.examCentre.advertisementNotFound');
  throw refuse.conflict('gateway.examCentre.scheduleNotApproved');
}
