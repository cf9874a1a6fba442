import { localDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectUndistributed } from './repository/touched-requisitions.ts';

/**
 * What divides posts is changed only once the officer has seen which requisitions wait to be distributed, and agreed. What is
 * distributed already keeps what held on its day.
 * @throws Refusal 409 `TOUCHES_ADVERTISEMENTS` with their numbers
 */
export async function refuseUnseenRequisitions(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { classId, agreed }: { classId?: number; agreed: boolean },
): Promise<void> {
  if (agreed) return;
  const { count, requisitionNos } = await selectUndistributed(db, classId);
  if (count === 0) return;
  const requisitions = requisitionNos.map((number) => localDigits(number, language)).join(', ');
  throw refuse.conflict('gateway.masterData.touchesRequisitions', { count, requisitions }, 'TOUCHES_ADVERTISEMENTS');
}
