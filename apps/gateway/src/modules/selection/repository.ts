import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { FinalPlace } from '@psc/validation/shortlist.ts';

export type Stage = 'written' | 'interview' | 'final';

export function selectHead(db: Database, advtCode: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'a.advtCode').on('w.status', '=', 'published'))
    .select(['a.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe', 'w.publishedAt as resultPublishedAt'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
}

export function selectCategories(db: Database, advtCode: number) {
  return db
    .selectFrom('advertisementCategory as cat')
    .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
    .select(['cat.id', 'cat.advtNumber', 'cat.quotaCode', 'cat.seats', 'q.nameEn', 'q.nameNe'])
    .where('cat.advtCode', '=', advtCode)
    .orderBy('cat.id')
    .execute();
}

export function selectStages(db: Database, advtCode: number) {
  return db.selectFrom('selection').selectAll().where('advtCode', '=', advtCode).execute();
}

/** Everybody who passed every written paper, with what rule 31 asks for and the categories applied for. */
export function selectPassed(db: Database, advtCode: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('profileSnapshot as ps', (join) => join.onRef('ps.masterId', '=', 'x.masterId').onRef('ps.id', '=', 'x.profileSnapshotId'))
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('interviewMark as i', 'i.applicationId', 'x.id')
    .select([
      'x.id as applicationId',
      'x.masterId',
      'seat.rollNumber',
      'k.dateOfBirthAd',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'i.marks as interviewMarks',
      sql<number>`(select sum(m.marks) from written_mark m join paper p on p.id = m.paper_id where m.application_id = x.id and p.test_type = 'written')`.as('writtenMarks'),
      sql<number | null>`(select sum(m.marks) from written_mark m join paper p on p.id = m.paper_id where m.application_id = x.id and p.test_type = 'practical')`.as(
        'practicalMarks',
      ),
      sql<number | null>`(select max((e->>'percentage')::numeric) from jsonb_array_elements(ps.profile->'education') e)`.as('qualificationPercent'),
      sql<string | null>`(select min(e->>'employmentFromAd') from jsonb_array_elements(ps.profile->'governmentExperience') e)`.as('seniorSinceAd'),
      sql<number[]>`array(select ac.advertisement_category_id from application_category ac where ac.application_id = x.id)`.as('categoryIds'),
    ])
    .where('x.advtCode', '=', advtCode)
    .where('x.scrutinyStatus', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paper as p')
            .leftJoin('writtenMark as m', (join) => join.onRef('m.paperId', '=', 'p.id').onRef('m.applicationId', '=', 'x.id'))
            .select('p.id')
            .whereRef('p.advtCode', '=', 'x.advtCode')
            .where('p.testType', '<>', 'interview')
            .where((eb) => eb.or([eb('m.isPass', 'is', null), eb('m.isPass', '=', false)])),
        ),
      ),
    )
    .orderBy('x.id')
    .execute();
}
export type PassedRow = Awaited<ReturnType<typeof selectPassed>>[number];

export function selectPlaces(db: Database, selectionId: number) {
  return db.selectFrom('selectionCandidate').selectAll().where('selectionId', '=', selectionId).orderBy('advertisementCategoryId').orderBy('rank').execute();
}

/** Makes the selection of a stage once; undefined when it is there already. */
export async function insertSelection(
  db: Database,
  selection: { advtCode: number; stage: Stage; interviewAt: Date | null; createdBy: number; now: Date },
  places: readonly (FinalPlace & { totalMarks: number })[],
): Promise<number | undefined> {
  const made = await db
    .insertInto('selection')
    .values({
      advtCode: selection.advtCode,
      stage: selection.stage,
      interviewAt: selection.interviewAt,
      createdBy: selection.createdBy,
      createdAt: selection.now,
      publishedAt: selection.now,
    })
    .onConflict((conflict) => conflict.columns(['advtCode', 'stage']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made && places.length > 0) {
    await db
      .insertInto('selectionCandidate')
      .values(
        places.map((place) => ({
          selectionId: made.id,
          applicationId: place.applicationId,
          advertisementCategoryId: place.categoryId,
          rank: place.rank,
          totalMarks: place.totalMarks,
          outcome: place.outcome,
        })),
      )
      .execute();
  }
  return made?.id;
}

export async function saveInterviewMarks(db: Database, marks: { applicationId: number; marks: number }[], by: { recordedBy: number; recordedAt: Date }): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('interviewMark')
    .values(marks.map((row) => ({ ...row, ...by })))
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet((eb) => ({ marks: eb.ref('excluded.marks'), ...by })))
    .execute();
}

/** Serialises the stages of one advertisement. */
export async function lockAdvertisement(db: Database, advtCode: number): Promise<void> {
  await db.selectFrom('advertisement').select('advtCode').where('advtCode', '=', advtCode).forUpdate().execute();
}
