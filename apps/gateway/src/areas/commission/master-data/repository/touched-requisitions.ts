import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** Officers do not read more before they confirm; the rest is only counted. */
const MOST_SHOWN = 100;

/** Approved requisitions, of one class or of all, whose posts are not yet distributed and will be by the Act. */
function undistributed(db: Database, classId: Id<'class'> | undefined) {
  return db
    .selectFrom('requisition as r')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .leftJoin('percentageDistribution as d', (join) => join.onRef('d.requisitionId', '=', 'r.id').on('d.status', '=', 'approved'))
    .where('r.status', '=', 'approved')
    .where('o.level', '=', 'federal')
    .where('d.id', 'is', null)
    .$if(classId !== undefined, (query) => query.where('r.classId', '=', classId!));
}

export async function selectUndistributed(db: Database, classId?: Id<'class'>): Promise<{ count: number; requisitionNos: string[] }> {
  const { count } = await undistributed(db, classId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await undistributed(db, classId).select('r.requisitionNo').orderBy('r.id', 'desc').limit(MOST_SHOWN).execute();
  return { count: Number(count), requisitionNos: rows.map(({ requisitionNo }) => requisitionNo) };
}
