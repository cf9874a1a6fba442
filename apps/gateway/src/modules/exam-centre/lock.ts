import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { findHead } from '../exam-scheduling/advertisement-head.ts';
import * as repository from './assignment-repository.ts';

/** @throws Refusal 404 for an unknown advertisement, 409 while its schedule is not approved. */
export async function lockAdvertisement(context: Context, advtCode: number): Promise<void> {
  if (await repository.lockAdvertisement(context.db, advtCode)) return;
  if (!(await findHead(context.db, advtCode))) throw refuse.notFound('gateway.examCentre.advertisementNotFound');
  throw refuse.conflict('gateway.examCentre.scheduleNotApproved');
}
