import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export async function selectNamedQualifications(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  const rows = await db
    .selectFrom('advertisementQualification as q')
    .innerJoin('educationLevel as l', 'l.id', 'q.educationLevelId')
    .leftJoin('faculty as f', 'f.id', 'q.facultyId')
    .leftJoin('subject as s', 's.id', 'q.subjectId')
    .select(['q.advtCode', 'q.educationLevelId', 'q.facultyId', 'q.subjectId', 'l.nameEn as levelEn', 'l.nameNe as levelNe'])
    .select(['f.nameEn as facultyEn', 'f.nameNe as facultyNe', 's.nameEn as subjectEn', 's.nameNe as subjectNe'])
    .where('q.advtCode', '=', anyOf(advtCodes))
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
  return rows.map(({ levelEn, levelNe, facultyEn, facultyNe, subjectEn, subjectNe, ...row }) => ({
    ...row,
    level: { en: levelEn, ne: levelNe },
    faculty: facultyEn === null || facultyNe === null ? null : { en: facultyEn, ne: facultyNe },
    subject: subjectEn === null || subjectNe === null ? null : { en: subjectEn, ne: subjectNe },
  }));
}

export function selectAdvertisementHead(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['a.advtCode', 'a.requisitionId', 'a.lifeCycleStatus', 'a.version', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
}

/** False if the advertisement was changed meanwhile. */
export async function raiseVersion(db: Database, advtCode: Id<'advertisement'>, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('advertisement')
    .set({ version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function selectSubjectIds(db: Database, advtCode: Id<'advertisement'>): Promise<number[]> {
  const rows = await db
    .selectFrom('advertisementSubject')
    .select('subjectId')
    .where('advtCode', '=', advtCode)
    .orderBy('subjectId')
    .execute();
  return rows.map(({ subjectId }) => subjectId);
}

export async function selectSubjects(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'nameEn', 'nameNe', 'active'])
    .where((eb) => eb.or([eb('active', '=', true), eb('id', '=', anyOf(ids))]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ nameEn, nameNe, ...row }) => ({ ...row, name: { en: nameEn, ne: nameNe } }));
}

export async function replaceSubjects(db: Database, advtCode: Id<'advertisement'>, subjectIds: readonly number[]): Promise<void> {
  await db.deleteFrom('advertisementSubject').where('advtCode', '=', advtCode).execute();
  if (subjectIds.length === 0) return;
  await db
    .insertInto('advertisementSubject')
    .values(subjectIds.map((subjectId) => ({ advtCode, subjectId })))
    .execute();
}
