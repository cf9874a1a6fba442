import type { Id } from '@psc/validation/rules/id.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectUndistributed } from './repository/touched-requisitions.ts';

/**
 * Refuses a change to the distribution rules until the officer has seen and confirmed the requisitions that are not distributed yet.
 * Existing distributions keep the rules of their day.
 * @throws Refusal 409 `TOUCHES_ADVERTISEMENTS` with their numbers
 */
export async function refuseUnseenRequisitions(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { classId, agreed }: { classId?: Id<'class'>; agreed: boolean },
): Promise<void> {
  if (agreed) return;
  const { count, requisitionNos } = await selectUndistributed(db, classId);
  if (count === 0) return;
  const requisitions = requisitionNos.map((number) => localDigits(number, language)).join(', ');
  throw refuse.conflict('gateway.masterData.touchesRequisitions', { count, requisitions }, 'TOUCHES_ADVERTISEMENTS');
}
