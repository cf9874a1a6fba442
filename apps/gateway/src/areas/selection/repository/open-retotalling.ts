import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Paid requests without an answer, or whose correction is not decided or was refused. */
export async function countOpenRetotallings(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const { count } = await db
    .selectFrom('retotallingRequest as request')
    .innerJoin('application as x', 'x.id', 'request.applicationId')
    .leftJoin('revision as v', 'v.id', 'request.revisionId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('x.advtCode', '=', advtCode)
    .where('request.paymentStatus', '=', 'paid')
    .where((eb) => eb.or([eb('request.answer', 'is', null), eb('v.state', 'in', ['asked', 'refused'])]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
