import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/connection.ts';

export type AdvertisementCriteria = {
  lifeCycleStatus?: readonly string[];
  fiscalYear?: string;
  text?: string;
  /** Only those whose last deadline lies after this instant. */
  openAt?: Date;
  advtCode?: number;
  /** Keyset: only codes below this one. */
  after?: number;
};

const categoryColumns = ['ac.id', 'ac.advtNumber', 'ac.oldAdvtNumber', 'ac.heading', 'ac.quotaCode', 'ac.seats', 'q.nameEn', 'q.nameNe'] as const;

export function selectAdvertisements(db: Database, criteria: AdvertisementCriteria, limit: number) {
  const pattern = `%${(criteria.text ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .selectAll('a')
    .select([
      'r.requisitionNo',
      'r.totalVacancy',
      'fy.code as fiscalYear',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('advertisementCategory as ac')
          .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
          .select(categoryColumns)
          .whereRef('ac.advtCode', '=', 'a.advtCode')
          .orderBy('ac.id'),
      ).as('categories'),
    ])
    .$if(criteria.lifeCycleStatus !== undefined, (query) => query.where('a.lifeCycleStatus', 'in', [...criteria.lifeCycleStatus!, '']))
    .$if(criteria.fiscalYear !== undefined, (query) => query.where('fy.code', '=', criteria.fiscalYear!))
    .$if(criteria.openAt !== undefined, (query) => query.where('a.doubleFeeSubmissionLastAt', '>', criteria.openAt!))
    .$if(criteria.advtCode !== undefined, (query) => query.where('a.advtCode', '=', criteria.advtCode!))
    .$if(criteria.after !== undefined, (query) => query.where('a.advtCode', '<', criteria.after!))
    .$if(criteria.text !== undefined, (query) =>
      query.where(sql<SqlBool>`(p.name_en ilike ${pattern} or p.name_ne ilike ${pattern} or s.name_en ilike ${pattern} or s.name_ne ilike ${pattern}
        or a.advt_code::text = ${criteria.text!} or exists (select 1 from advertisement_category n where n.advt_code = a.advt_code and n.advt_number ilike ${pattern}))`),
    )
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();
}
export type AdvertisementDbRow = Awaited<ReturnType<typeof selectAdvertisements>>[number];

export function selectCategoriesOf(db: Database, advtCode: number) {
  return db
    .selectFrom('advertisementCategory as ac')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .select(categoryColumns)
    .where('ac.advtCode', '=', advtCode)
    .orderBy('ac.id')
    .execute();
}

export function selectCodes(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['a.advtCode', 'a.lifeCycleStatus', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .orderBy('a.advtCode', 'desc')
    .limit(500)
    .execute();
}

export type AdvertisementChange = {
  lifeCycleStatus: string;
  publishDateAd?: string;
  publishAt?: Date;
  singleSubmissionLastAt?: Date;
  paymentLastAt?: Date;
  doubleFeeSubmissionLastAt?: Date;
  doubleFeePaymentLastAt?: Date;
  ageCutOffDateAd?: string;
  admitCardDownloadDateAd?: string;
  minimumEducationLevelId?: number;
  agreementId?: number;
  remarks?: string;
  publishedAt?: Date;
  liveAt?: Date;
};

/** Changes an advertisement that is still in this state and version; false when another officer was faster. */
export async function changeAdvertisement(
  db: Database,
  at: { advtCode: number; version: number; from: string },
  change: AdvertisementChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('advertisement')
    .set({ ...change, version: sql`version + 1` })
    .where('advtCode', '=', at.advtCode)
    .where('version', '=', at.version)
    .where('lifeCycleStatus', '=', at.from)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

/** Gives the category another number and keeps the old one; false when the number is taken. */
export async function changeNumber(db: Database, advtCode: number, categoryId: number, advtNumber: string): Promise<'changed' | 'taken' | 'notFound'> {
  const taken = await db.selectFrom('advertisementCategory').select('id').where('advtNumber', '=', advtNumber).where('id', '<>', categoryId).executeTakeFirst();
  if (taken) return 'taken';
  const changed = await db
    .updateTable('advertisementCategory')
    .set({ oldAdvtNumber: sql`advt_number`, advtNumber })
    .where('id', '=', categoryId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1 ? 'changed' : 'notFound';
}

export type DefaultPaper = {
  testType: string;
  paperType: string;
  subjectNameEn: string;
  subjectNameNe: string;
  maximumMarks: number;
  passMarks: number;
  durationMinutes: number;
};

/** Gives an advertisement that has no paper yet the papers of the setting. */
export async function ensurePapers(db: Database, advtCode: number, papers: readonly DefaultPaper[]): Promise<void> {
  const existing = await db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).limit(1).executeTakeFirst();
  if (existing || papers.length === 0) return;
  await db
    .insertInto('paper')
    .values(papers.map((paper, index) => ({ ...paper, advtCode, position: index + 1 })))
    .execute();
}

export function selectScheduledDue(db: Database, now: Date) {
  return db.selectFrom('advertisement').select(['advtCode', 'version']).where('lifeCycleStatus', '=', 'scheduled').where('publishAt', '<=', now).execute();
}

export async function masterDataExists(db: Database, table: 'educationLevel' | 'agreement', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !== undefined;
}

export async function selectApplicationIds(db: Database, advtCode: number): Promise<number[]> {
  const rows = await db.selectFrom('application').select('id').where('advtCode', '=', advtCode).orderBy('id').execute();
  return rows.map((row) => row.id);
}
