import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The commission's reasons and questions, in its order; without those that it no longer uses unless `withRetired`. */
export function selectReasons(db: Database, { withRetired = false } = {}) {
  return db
    .selectFrom('scrutinyReason')
    .select(['id', 'code', 'appliesTo', 'nameEn', 'nameNe', 'textEn', 'textNe'])
    .$if(!withRetired, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type ReasonRow = Awaited<ReturnType<typeof selectReasons>>[number];

/** The reasons to which marks of an advertisement object, also those no longer in use. */
export function selectReasonsOf(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('scrutinyReason as reason')
    .select(['reason.id', 'reason.nameEn', 'reason.nameNe'])
    .where('reason.appliesTo', '<>', 'asked')
    .where((eb) =>
      eb.or([
        eb('reason.active', '=', true),
        eb.exists(
          eb
            .selectFrom('scrutinyPart as m')
            .innerJoin('application as x', 'x.id', 'm.applicationId')
            .select('m.part')
            .whereRef('m.reason', '=', 'reason.code')
            .where('x.advtCode', '=', advtCode),
        ),
      ]),
    )
    .orderBy('reason.position')
    .orderBy('reason.id')
    .execute();
}
