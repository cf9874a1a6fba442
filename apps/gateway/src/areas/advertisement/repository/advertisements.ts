import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SettingValues } from '@psc/validation/settings.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { advertisementHolds } from '../../../platform/shared/repository/advertisement-head.ts';
import { anyOf, anyOfPage } from '../../../platform/shared/repository/any-of.ts';
import { unseen } from '../../../platform/database/unseen.ts';

export type AdvertisementCriteria = {
  lifeCycleStatus?: readonly string[];
  /** Only those whose last deadline is after this instant. */
  openAt?: Date;
  advtCode?: Id<'advertisement'>;
  advtCodes?: Id<'advertisement'>[];
  /** Keyset: only codes below this one. */
  after?: number;
};

const categoryColumns = [
  'ac.id',
  'ac.advtNumber',
  'ac.oldAdvtNumber',
  'ac.heading',
  'ac.quotaCode',
  'ac.seats',
  'q.nameEn',
  'q.nameNe',
] as const;

/** One by one: a statement with all columns of a table is never prepared, and planning these joins took longer than running them. */
const advertisementColumns = [
  'a.admitCardDownloadDateAd',
  'a.advtCode',
  'a.ageCutOffDateAd',
  'a.agreementId',
  'a.cancellationReason',
  'a.cancelledAt',
  'a.combinedAt',
  'a.combinedIntoAdvtCode',
  'a.doubleFeePaymentLastAt',
  'a.doubleFeeSubmissionLastAt',
  'a.extensionReason',
  'a.fiscalYearId',
  'a.lifeCycleStatus',
  'a.liveAt',
  'a.minimumEducationLevelId',
  'a.paymentLastAt',
  'a.publishAt',
  'a.publishDateAd',
  'a.publishedAt',
  'a.remarks',
  'a.requisitionId',
  'a.reservedAdvtNumber',
  'a.singleSubmissionLastAt',
  'a.version',
] as const;

export function selectAdvertisements(db: Database, criteria: AdvertisementCriteria, limit: number) {
  let query = db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'r.subGroupId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .select(advertisementColumns)
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
      'sg.nameEn as subGroupEn',
      'sg.nameNe as subGroupNe',
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
      jsonArrayFrom(
        eb
          .selectFrom('advertisementQualification as aq')
          .select(['aq.educationLevelId', 'aq.facultyId', 'aq.subjectId'])
          .whereRef('aq.advtCode', '=', 'a.advtCode')
          .orderBy('aq.position'),
      ).as('qualifications'),
    ]);
  if (criteria.lifeCycleStatus !== undefined) query = query.where('a.lifeCycleStatus', 'in', criteria.lifeCycleStatus);
  if (criteria.openAt !== undefined) query = query.where('a.doubleFeeSubmissionLastAt', NOT_OVER, unseen(criteria.openAt, 'timestamptz'));
  if (criteria.advtCode !== undefined) query = query.where('a.advtCode', '=', criteria.advtCode);
  if (criteria.advtCodes !== undefined) query = query.where('a.advtCode', '=', anyOfPage(criteria.advtCodes));
  if (criteria.after !== undefined) query = query.where('a.advtCode', '<', criteria.after);
  return query.orderBy('a.advtCode', 'desc').limit(limit).execute();
}

export function findCutOffDate(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('advertisement').select('ageCutOffDateAd').where('advtCode', '=', advtCode).executeTakeFirst();
}

/** The query for finding and sorting advertisements, without columns. */
export function advertisementRows(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId');
}
export type AdvertisementDbRow = Awaited<ReturnType<typeof selectAdvertisements>>[number];

export function selectCategoriesOf(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisementCategory as ac')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .select(categoryColumns)
    .where('ac.advtCode', '=', advtCode)
    .orderBy('ac.id')
    .execute();
}

/** The length of a select list; further codes are found by typing. */
const MOST_CODES = 25;

type WantedCodes = { text?: string | undefined; advtCode?: Id<'advertisement'> | undefined; seated?: boolean | undefined };

export function selectCodes(db: Database, { text, advtCode, seated }: WantedCodes) {
  let query = db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select([
      'a.advtCode',
      'a.lifeCycleStatus',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
    ]);
  if (advtCode !== undefined) query = query.where('a.advtCode', '=', advtCode);
  if (text) query = query.where(advertisementHolds(text));
  if (seated) {
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('candidateSeat as cs').select('cs.applicationId').whereRef('cs.advtCode', '=', 'a.advtCode')),
    );
  }
  return query.orderBy('a.advtCode', 'desc').limit(MOST_CODES).execute();
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
  minimumEducationLevelId?: Id<'educationLevel'>;
  agreementId?: Id<'agreement'>;
  remarks?: string;
  extensionReason?: string;
  cancelledAt?: Date;
  cancellationReason?: string;
  publishedAt?: Date;
  liveAt?: Date;
};

/** Changes an advertisement that is still in this state and version; false if another officer was faster. */
export async function changeAdvertisement(
  db: Database,
  at: { advtCode: Id<'advertisement'>; version: number; from: string },
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

/** Renumbers the category; the old number is stored, so that no other category gets it. */
export async function changeNumber(
  db: Database,
  advtCode: Id<'advertisement'>,
  categoryId: number,
  advtNumber: string,
): Promise<'changed' | 'taken' | 'notFound'> {
  const taken = await db
    .selectFrom('advertisementCategory')
    .select('id')
    .where('advtNumber', '=', advtNumber)
    .where('id', '<>', categoryId)
    .unionAll(
      db
        .selectFrom('formerAdvtNumber')
        .select('categoryId as id')
        .where('advtNumber', '=', advtNumber)
        .where('categoryId', '<>', categoryId),
    )
    .executeTakeFirst();
  if (taken) return 'taken';
  const changed = await db
    .updateTable('advertisementCategory')
    .set({ oldAdvtNumber: sql`advt_number`, advtNumber })
    .where('id', '=', categoryId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1 ? 'changed' : 'notFound';
}

/** Adds the first written paper to an advertisement without papers. */
export async function ensurePaper(db: Database, advtCode: Id<'advertisement'>, paper: SettingValues['defaultPaper']): Promise<void> {
  const existing = await db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).limit(1).executeTakeFirst();
  if (existing) return;
  const first = { ...paper, advtCode, testType: 'written', paperType: 'first', position: 1 };
  await db.insertInto('paper').values(first).execute();
}

export function selectScheduledDue(db: Database, now: Date) {
  return db
    .selectFrom('advertisement')
    .select(['advtCode', 'version'])
    .where('lifeCycleStatus', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .execute();
}

/** Announced advertisements whose day has come, and which no officer opened in time. */
export function selectAnnouncedDue(db: Database, now: Date, announcedBefore: Date) {
  return db
    .selectFrom('advertisement')
    .select(['advtCode', 'version'])
    .where('lifeCycleStatus', '=', 'published')
    .where('combinedIntoAdvtCode', 'is', null)
    .where('publishAt', '<=', now)
    .where('publishedAt', '<=', announcedBefore)
    .where('doubleFeeSubmissionLastAt', NOT_OVER, now)
    .execute();
}

/** Whether more seats of a category are carried over than were unfilled, by the requisitions of this advertisement and others. */
export async function carriesTakenSeats(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const taken = await db
    .selectFrom('advertisementRequisition as posts')
    .innerJoin('seatCarry as own', 'own.requisitionId', 'posts.requisitionId')
    .innerJoin('unfilledSeat as u', 'u.advertisementCategoryId', 'own.advertisementCategoryId')
    .select('u.advertisementCategoryId')
    .where('posts.advtCode', '=', advtCode)
    .where(
      sql<boolean>`u.seats < (select sum(c.seats) from carried_seat c where c.advertisement_category_id = u.advertisement_category_id)`,
    )
    .executeTakeFirst();
  return taken !== undefined;
}

export async function masterDataExists(
  db: Database,
  table: 'educationLevel' | 'faculty' | 'subject' | 'agreement',
  id: number,
): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !== undefined;
}

export function selectApplicants(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.masterId', 'x.scrutinyStatus'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .where('x.id', '=', anyOf(applicationIds))
    .orderBy('x.id')
    .execute();
}

export async function selectLowestLevel(db: Database, educationLevelIds: readonly number[]): Promise<number> {
  const { id } = await db
    .selectFrom('educationLevel')
    .select('id')
    .where('id', 'in', educationLevelIds)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

type Qualification = { educationLevelId: Id<'educationLevel'>; facultyId?: Id<'faculty'>; subjectId?: Id<'subject'> };

export async function replaceQualifications(
  db: Database,
  advtCode: Id<'advertisement'>,
  qualifications: readonly Qualification[],
): Promise<void> {
  await db.deleteFrom('advertisementQualification').where('advtCode', '=', advtCode).execute();
  await db
    .insertInto('advertisementQualification')
    .values(
      qualifications.map(({ educationLevelId, facultyId = null, subjectId = null }, index) => ({
        advtCode,
        educationLevelId,
        facultyId,
        subjectId,
        position: index + 1,
      })),
    )
    .execute();
}
