import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { holds } from '../../../../platform/lists/conditions.ts';
import { lateFeeFactorOn } from '../../../../platform/shared/repository/late-fee.ts';
import { rebatesOn } from './fees.ts';
import { unseen } from '../../../../platform/database/unseen.ts';

export type SimilarNames = { postIds: number[]; serviceIds: number[]; groupIds: number[] };

export type VacancyCriteria = {
  text?: string;
  /** Names that sound like the text also match. */
  similarNames?: SimilarNames;
  serviceId?: Id<'service'>;
  classId?: Id<'class'>;
  groupId?: Id<'serviceGroup'>;
  organizationId?: Id<'organization'>;
  minimumEducationLevelId?: Id<'educationLevel'>;
  quotaCode?: string;
  /** Only vacancies with a future deadline before this instant. */
  closesBefore?: Date;
  /** Only this advertisement. */
  advtCode?: Id<'advertisement'>;
  /** With `advtCode`: also an unpublished one, for staff. */
  beforePublication?: boolean;
  /** Only open vacancies. */
  takesApplications?: true;
  /** Keyset: only vacancies that close after this one. */
  after?: number;
};

/** Public states of an advertisement. */
const announced = ['published', 'live', 'closed', 'concluded'];
/** Earlier states that already have all dates. */
const configured = ['preLive', 'scheduled'];

function readableStates({ advtCode, beforePublication }: VacancyCriteria) {
  if (advtCode === undefined) return ['published', 'live'];
  return beforePublication ? [...configured, ...announced] : announced;
}

/** The next deadline of a vacancy, which orders the list of open ones. */
const closesAt = (alias: 'a' | 'before', now: Date) =>
  sql<Date>`case when ${sql.ref(`${alias}.singleSubmissionLastAt`)} ${sql.raw(NOT_OVER)} ${unseen(now, 'timestamptz')} then ${sql.ref(`${alias}.singleSubmissionLastAt`)} else ${sql.ref(`${alias}.doubleFeeSubmissionLastAt`)} end`;

/** Open and announced vacancies, earliest deadline first, with the application of the candidate `masterId`. */
export function selectVacancies(db: Database, criteria: VacancyCriteria, masterId: Id<'candidate'> | null, now: Date, limit: number) {
  let query = db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'r.subGroupId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    // SPEC-GAP: the specification does not say which fee applies after a change. Adopted: that of the publication day, which is announced.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('fee as f')
          .select(['f.id as feeId', 'f.basicPricePaisa', 'f.extraPricePaisa'])
          .whereRef('f.classId', '=', 'r.classId')
          .whereRef('f.holdsFromAd', '<=', 'a.publishDateAd')
          .orderBy('f.holdsFromAd', 'desc')
          .orderBy('f.version', 'desc')
          .limit(1)
          .as('fee'),
      (join) => join.onTrue(),
    )
    .leftJoin('application as mine', (join) =>
      join.onRef('mine.advtCode', '=', 'a.advtCode').on('mine.masterId', '=', unseen(masterId ?? 0, 'integer')),
    )
    .select([
      'a.advtCode',
      'a.lifeCycleStatus',
      'a.publishDateAd',
      'a.singleSubmissionLastAt',
      'a.doubleFeeSubmissionLastAt',
      'a.paymentLastAt',
      'a.doubleFeePaymentLastAt',
      'a.ageCutOffDateAd',
      'a.minimumEducationLevelId',
      'a.agreementId',
      'a.combinedIntoAdvtCode',
      'r.id as requisitionId',
      'r.serviceId',
      'r.postId',
      'r.classId',
      'r.groupId',
      'r.organizationId',
      'r.totalVacancy',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'c.type as classType',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'sg.nameEn as subGroupEn',
      'sg.nameNe as subGroupNe',
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
      'fy.code as fiscalYear',
      'fee.feeId',
      'fee.basicPricePaisa',
      'fee.extraPricePaisa',
      'mine.id as applicationId',
      'mine.applicationNumber',
    ])
    .select((eb) => [
      lateFeeFactorOn(eb.ref('a.publishDateAd')).as('lateFeeFactor'),
      rebatesOn({ classId: eb.ref('r.classId'), onAd: eb.ref('a.publishDateAd') }).as('rebates'),
      jsonArrayFrom(
        eb
          .selectFrom('advertisementCategory as ac')
          .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
          .select(['ac.id', 'ac.advtNumber', 'ac.heading', 'ac.quotaCode', 'ac.seats', 'q.nameEn', 'q.nameNe', 'q.claimedBy', 'q.gender'])
          .whereRef('ac.advtCode', '=', 'a.advtCode')
          .orderBy('ac.id'),
      ).as('categories'),
    ])
    .where('a.lifeCycleStatus', 'in', readableStates(criteria));
  if (criteria.advtCode === undefined)
    query = query.where('a.doubleFeeSubmissionLastAt', NOT_OVER, unseen(now, 'timestamptz')).where('a.combinedIntoAdvtCode', 'is', null);
  if (criteria.advtCode !== undefined) query = query.where('a.advtCode', '=', criteria.advtCode);
  if (criteria.after !== undefined)
    query = query.where(
      sql<SqlBool>`(${closesAt('a', now)}, a.advt_code) >
        (select ${closesAt('before', now)}, before.advt_code from advertisement before where before.advt_code = ${criteria.after})`,
    );
  if (criteria.serviceId !== undefined) query = query.where('r.serviceId', '=', criteria.serviceId);
  if (criteria.classId !== undefined) query = query.where('r.classId', '=', criteria.classId);
  if (criteria.groupId !== undefined) query = query.where('r.groupId', '=', criteria.groupId);
  if (criteria.organizationId !== undefined) query = query.where('r.organizationId', '=', criteria.organizationId);
  if (criteria.minimumEducationLevelId !== undefined)
    query = query.where('a.minimumEducationLevelId', '=', criteria.minimumEducationLevelId);
  if (criteria.closesBefore !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('a.doubleFeeSubmissionLastAt', '<=', criteria.closesBefore!),
        eb.and([eb('a.singleSubmissionLastAt', NOT_OVER, now), eb('a.singleSubmissionLastAt', '<=', criteria.closesBefore!)]),
      ]),
    );
  if (criteria.quotaCode !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('advertisementCategory as x')
          .select('x.id')
          .whereRef('x.advtCode', '=', 'a.advtCode')
          .where('x.quotaCode', '=', criteria.quotaCode!),
      ),
    );
  if (criteria.text !== undefined) query = query.where(textMatches(criteria.text, criteria.similarNames));
  if (criteria.takesApplications) query = query.where('a.lifeCycleStatus', '=', 'live');
  return query.orderBy(closesAt('a', now)).orderBy('a.advtCode').limit(limit);
}

export type VacancyRow = Awaited<ReturnType<ReturnType<typeof selectVacancies>['execute']>>[number];

/** The facts that decide whether a candidate may apply, and the address for the mail; never cached. */
const openingFor = (db: Database, advtCode: Id<'advertisement'>, masterId: Id<'candidate'>) =>
  db
    .selectFrom('advertisement as a')
    .innerJoin('candidate as c', (join) => join.on('c.masterId', '=', masterId))
    .innerJoin('account as u', 'u.id', 'c.accountId')
    .leftJoin('application as mine', (join) => join.onRef('mine.advtCode', '=', 'a.advtCode').on('mine.masterId', '=', masterId))
    .select([
      'a.lifeCycleStatus',
      'a.combinedIntoAdvtCode',
      'a.singleSubmissionLastAt',
      'a.doubleFeeSubmissionLastAt',
      'mine.id as applicationId',
      'mine.applicationNumber',
    ])
    .select(['u.id as accountId', 'u.email', 'u.language'])
    .where('a.advtCode', '=', advtCode);

export type Opening = Awaited<ReturnType<ReturnType<typeof openingFor>['executeTakeFirstOrThrow']>>;

export async function selectOpening(db: Database, advtCode: Id<'advertisement'>, masterId: Id<'candidate'>): Promise<Opening | undefined> {
  return openingFor(db, advtCode, masterId).executeTakeFirst();
}

export const selectOwnApplicationIds = (db: Database, { masterId }: { masterId: Id<'candidate'> }) =>
  db.selectFrom('application').select(['id', 'advtCode']).where('masterId', '=', masterId).execute();

/** All names for the search by sound; a few hundred. */
export function selectSearchedNames(db: Database) {
  const named = (table: 'post' | 'service' | 'serviceGroup', kind: keyof SimilarNames) =>
    db.selectFrom(table).select(['id', 'nameEn', 'nameNe', sql<keyof SimilarNames>`${sql.lit(kind)}`.as('kind')]);
  return named('post', 'postIds').unionAll(named('service', 'serviceIds')).unionAll(named('serviceGroup', 'groupIds')).execute();
}

/** Matches post, service, group or number, including former numbers, in either script. */
function textMatches(text: string, similarNames: SimilarNames = { postIds: [], serviceIds: [], groupIds: [] }) {
  const named = ['p.name_en', 'p.name_ne', 's.name_en', 's.name_ne', 'g.name_en', 'g.name_ne'].map((name) => holds(sql.ref(name), text));
  return sql<SqlBool>`(${sql.join(named, sql` or `)} or a.advt_code::text = ${text}
    or p.id = any(${similarNames.postIds}::int[]) or s.id = any(${similarNames.serviceIds}::int[]) or g.id = any(${similarNames.groupIds}::int[])
    or exists (select 1 from advertisement_category n where n.advt_code = a.advt_code and ${holds(sql.ref('n.advt_number'), text)})
    or exists (select 1 from former_advt_number f join advertisement_category n on n.id = f.category_id
      where n.advt_code = a.advt_code and ${holds(sql.ref('f.advt_number'), text)}))`;
}

type Choice = { id: number; nameEn: string; nameNe: string };

export function selectChoices(db: Database, table: 'faculty' | 'bank' | 'examCentre'): Promise<Choice[]> {
  return db.selectFrom(table).select(['id', 'nameEn', 'nameNe']).where('active', '=', true).orderBy('position').orderBy('id').execute();
}

/** The centres, starting with those in the district and then the province of the candidate's mailing address. */
export function selectExamCentresFor(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('examCentre as x')
    .leftJoin('contactAddress as own', (join) => join.on('own.masterId', '=', masterId).on('own.kind', '=', 'mailing'))
    .select((eb) => [
      'x.id',
      'x.nameEn',
      'x.nameNe',
      eb.fn
        .coalesce(eb('x.districtId', '=', eb.ref('own.districtId')), eb.lit(false))
        .$castTo<boolean>()
        .as('inOwnDistrict'),
      eb.fn
        .coalesce(eb('x.provinceId', '=', eb.ref('own.provinceId')), eb.lit(false))
        .$castTo<boolean>()
        .as('inOwnProvince'),
    ])
    .where('x.active', '=', true)
    .orderBy('inOwnDistrict', 'desc')
    .orderBy('inOwnProvince', 'desc')
    .orderBy('x.position')
    .orderBy('x.id')
    .execute();
}

/** The subjects of the advertisement; all if it lists none. */
export async function selectSubjects(db: Database, advtCode: Id<'advertisement'>) {
  const own = await db
    .selectFrom('advertisementSubject as x')
    .innerJoin('subject as s', 's.id', 'x.subjectId')
    .select(['s.id', 's.nameEn', 's.nameNe'])
    .where('x.advtCode', '=', advtCode)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  if (own.length > 0) return own;
  return db.selectFrom('subject').select(['id', 'nameEn', 'nameNe']).where('active', '=', true).orderBy('position').orderBy('id').execute();
}

export function selectPapers(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('paper')
    .select(['id', 'subjectNameEn as nameEn', 'subjectNameNe as nameNe'])
    .where('advtCode', '=', advtCode)
    .where('testType', '=', 'written')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectAgreement(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('agreement as g', 'g.id', 'a.agreementId')
    .select(['g.nameEn', 'g.nameNe', 'g.textEn', 'g.textNe'])
    .where('a.advtCode', '=', advtCode)
    .where('a.lifeCycleStatus', 'in', announced)
    .executeTakeFirst();
}

export function selectEducationLevel(db: Database, id: number) {
  return db.selectFrom('educationLevel').select(['nameEn', 'nameNe', 'position']).where('id', '=', id).executeTakeFirst();
}

/** The levels of education for choosing, the lowest first. */
export function selectEducationLevels(db: Database) {
  return db
    .selectFrom('educationLevel')
    .select(['position', 'nameEn', 'nameNe'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
