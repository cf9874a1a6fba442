import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** The curriculum of an advertisement, and its papers; undefined without a curriculum. */
export async function selectCurriculumOf(db: Database, advtCode: Id<'advertisement'>) {
  const curriculum = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('curriculum as c', (join) => join.onRef('c.serviceId', '=', 'r.serviceId').onRef('c.classId', '=', 'r.classId'))
    .select(['c.written', 'c.practical', 'c.interview'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
  if (!curriculum) return undefined;
  const papers = await db.selectFrom('paper').select(['testType', 'paperType']).where('advtCode', '=', advtCode).execute();
  return { curriculum, papers };
}

export function selectCurricula(db: Database) {
  return db
    .selectFrom('curriculum as c')
    .innerJoin('service as s', 's.id', 'c.serviceId')
    .innerJoin('class as k', 'k.id', 'c.classId')
    .select(['c.id as curriculumId', 'c.serviceId', 'c.classId', 'c.written', 'c.practical', 'c.interview', 'c.version'])
    .select(['s.nameEn as serviceEn', 's.nameNe as serviceNe', 'k.nameEn as classEn', 'k.nameNe as classNe'])
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();
}

type CurriculumValues = { serviceId: Id<'service'>; classId: Id<'class'>; written: number; practical: number; interview: number };

export function findCurriculum(db: Database, serviceId: Id<'service'>, classId: Id<'class'>) {
  return db.selectFrom('curriculum').selectAll().where('serviceId', '=', serviceId).where('classId', '=', classId).executeTakeFirst();
}

/** Undefined if another officer saved it first. */
export function writeCurriculum(db: Database, { serviceId, classId, ...papers }: CurriculumValues, version: number | undefined) {
  if (version === undefined) {
    return db
      .insertInto('curriculum')
      .values({ serviceId, classId, ...papers })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
  }
  return db
    .updateTable('curriculum')
    .set({ ...papers, version: sql<number>`version + 1` })
    .where('serviceId', '=', serviceId)
    .where('classId', '=', classId)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function servesBoth(
  db: Database,
  serviceId: Id<'service'>,
  classId: Id<'class'>,
): Promise<{ service: boolean; class: boolean }> {
  const [service, ofClass] = await Promise.all([
    db.selectFrom('service').select('id').where('id', '=', serviceId).executeTakeFirst(),
    db.selectFrom('class').select('id').where('id', '=', classId).executeTakeFirst(),
  ]);
  return { service: service !== undefined, class: ofClass !== undefined };
}
