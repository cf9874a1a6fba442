import type { Id } from '@psc/validation/rules/id.ts';
import type {
  DistributionHistory,
  DistributionHistoryIds,
  DistributionHistoryRow,
  DistributionHistoryVersion,
  HistoryLevel,
  OtherQuota,
} from '@psc/api-client/areas/distribution/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';
import { jsonb } from '../../../platform/database/json.ts';
import type { DistributionLog } from '../../../platform/database/schema.gen.ts';

export type LogColumns = Omit<Insertable<DistributionLog>, 'id' | 'version'>;

const nameOf = (alias: string) =>
  sql<Bilingual | null>`case when ${sql.ref(`${alias}.id`)} is null then null
    else jsonb_build_object('en', ${sql.ref(`${alias}.nameEn`)}, 'ne', ${sql.ref(`${alias}.nameNe`)}) end`;

const savedBy = (alias: string) => sql<string>`officer_named(${sql.ref(`${alias}.savedBy`)}, ${sql.ref(`${alias}.savedFor`)})`;
const personName = sql<string>`concat_ws(' ', w.first_name, w.last_name)`;

function entries(db: Database) {
  return db
    .selectFrom('distributionLog as l')
    .leftJoin('requisition as r', 'r.id', 'l.requisitionId')
    .leftJoin('advertisement as a', 'a.requisitionId', 'l.requisitionId')
    .leftJoin('province as pr', 'pr.id', 'l.provinceId')
    .leftJoin('district as di', 'di.id', 'l.districtId')
    .leftJoin('localBody as lb', 'lb.id', 'l.localBodyId')
    .leftJoin('service as s', 's.id', 'l.serviceId')
    .leftJoin('class as c', 'c.id', 'l.classId')
    .leftJoin('serviceGroup as g', 'g.id', 'l.groupId')
    .leftJoin('subGroup as sg', 'sg.id', 'l.subGroupId')
    .leftJoin('post as p', 'p.id', 'l.postId')
    .leftJoin('masterDivision as md', 'md.id', 'l.masterDivisionId')
    .select([
      ...(['l.id as logId', 'l.distributionType', 'l.fiscalYear', 'l.publishDateAd', 'l.totalVacancy'] as const),
      ...(['l.promotionByExperience', 'l.promotionByContribution', 'l.promotionByAccomplishment'] as const),
      ...(['l.promotionByWorkCompletion', 'l.internalCompetition', 'l.quotaOpen', 'l.quotaWoman', 'l.quotaMadhesi'] as const),
      ...(['l.quotaJanjati', 'l.quotaBackward', 'l.quotaArea', 'l.quotaDalit', 'l.quotaDisabled', 'l.quotaInternal'] as const),
      ...(['l.chalaniDateAd', 'l.chalaniNumber', 'l.emptySeatOffice', 'l.postType'] as const),
      ...(['md.divisionType as masterDivisionType', 'l.remarks', 'l.version', 'l.savedAt', 'r.requisitionNo'] as const),
      ...([nameOf('pr').as('province'), nameOf('di').as('district'), nameOf('lb').as('localBody')] as const),
      ...([nameOf('s').as('service'), nameOf('c').as('class'), nameOf('g').as('group')] as const),
      ...([nameOf('sg').as('subGroup'), nameOf('p').as('post'), nameOf('md').as('divisionName'), savedBy('l').as('savedBy')] as const),
      sql<OtherQuota[]>`coalesce((
        select jsonb_agg(jsonb_build_object('code', own ->> 'code', 'posts', (own ->> 'posts')::int,
          'name', jsonb_build_object('en', coalesce(q.name_en, own ->> 'code'), 'ne', coalesce(q.name_ne, own ->> 'code')))
          order by q.position, q.id)
        from jsonb_array_elements(l.other_quotas) own left join quota q on q.code = own ->> 'code'), '[]')`.as('otherQuotas'),
      // The code is assigned after the approval that created the entry.
      sql<string | null>`coalesce(l.advt_code, a.advt_code::text)`.as('advtCode'),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

function toRow({ distributionType, postType, masterDivisionType, savedAt, ...row }: Selected): DistributionHistoryRow {
  return {
    ...row,
    distributionType: distributionType as HistoryLevel,
    postType: postType as DistributionHistory['postType'],
    masterDivisionType: masterDivisionType as DistributionHistory['masterDivisionType'],
    savedAt: savedAt.toISOString(),
  };
}

export async function selectEntries(db: Database, ids: number[]): Promise<DistributionHistoryRow[]> {
  const rows = await entries(db)
    .where('l.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map(toRow);
}

export async function selectEntry(db: Database, logId: number): Promise<(DistributionHistoryRow & DistributionHistoryIds) | undefined> {
  const row = await entries(db)
    .select(['l.provinceId as stateId', 'l.districtId', 'l.localBodyId', 'l.serviceId', 'l.classId', 'l.groupId', 'l.subGroupId'])
    .select(['l.postId', 'l.masterDivisionId', 'l.requisitionId'])
    .where('l.id', '=', logId)
    .executeTakeFirst();
  return row && (toRow(row) as DistributionHistoryRow & DistributionHistoryIds);
}

export async function selectVersionsOf(db: Database, logId: number): Promise<DistributionHistoryVersion[]> {
  const rows = await db
    .selectFrom('distributionLogVersion as lv')
    .select(['lv.number', 'lv.content', 'lv.savedAt', savedBy('lv').as('savedBy')])
    .where('lv.logId', '=', logId)
    .orderBy('lv.number', 'desc')
    .execute();
  return rows.map(({ content, savedAt, ...row }) => ({
    ...row,
    content: content as unknown as DistributionHistory,
    savedAt: savedAt.toISOString(),
  }));
}

export async function selectWriters(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('staff as w')
    .select(['w.accountId as id', personName.as('name')])
    .where((eb) => eb.exists(eb.selectFrom('distributionLog as l').select('l.id').whereRef('l.savedBy', '=', 'w.accountId')))
    .orderBy(inNepaliOrder('w.firstName'))
    .orderBy('w.accountId')
    .execute();
  return rows;
}

/** The commission's quota codes, which may go beyond those of the history. */
export async function selectOwnQuotaCodes(db: Database): Promise<string[]> {
  return (await db.selectFrom('quota').select('code').execute()).map(({ code }) => code);
}

export function lockEntry(db: Database, logId: number) {
  return db
    .selectFrom('distributionLog')
    .select(['id', 'version', 'requisitionId'])
    .where('id', '=', logId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The province of the district and the district of the local body, for checking that they belong together. */
export async function selectPlace(
  db: Database,
  { districtId, localBodyId = 0 }: { districtId: Id<'district'>; localBodyId?: Id<'localBody'> | undefined },
) {
  const [district, localBody] = await Promise.all([
    db.selectFrom('district').select('provinceId').where('id', '=', districtId).executeTakeFirst(),
    db.selectFrom('localBody').select('districtId').where('id', '=', localBodyId).executeTakeFirst(),
  ]);
  return { provinceId: district?.provinceId, districtId: localBody?.districtId };
}

/** Adds or replaces an entry, and stores it as a version. @returns the version, undefined if a colleague changed it first */
export async function writeEntry(
  db: Database,
  columns: LogColumns,
  replaces?: { logId: number; version: number },
): Promise<{ logId: number; version: number } | undefined> {
  const written = replaces
    ? await db
        .updateTable('distributionLog')
        .set({ ...columns, version: replaces.version + 1 })
        .where('id', '=', replaces.logId)
        .where('version', '=', replaces.version)
        .returning(['id as logId', 'version'])
        .executeTakeFirst()
    : await db.insertInto('distributionLog').values(columns).returning(['id as logId', 'version']).executeTakeFirstOrThrow();
  if (!written) return undefined;
  const [entry] = await selectEntries(db, [written.logId]);
  const { logId, savedBy: _savedBy, savedAt: _savedAt, version, ...content } = entry!;
  await db
    .insertInto('distributionLogVersion')
    .values({ logId, number: version, content: jsonb(content) as never, savedBy: columns.savedBy, savedAt: columns.savedAt })
    .execute();
  return written;
}

export async function selectApproved(db: Database, distributionId: number) {
  const about = await db
    .selectFrom('percentageDistribution as d')
    .innerJoin('requisition as r', 'r.id', 'd.requisitionId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select(['d.requisitionId', 'd.totalVacancy', 'r.demandOffice', 'r.serviceId', 'r.classId', 'r.groupId', 'r.subGroupId', 'r.postId'])
    .select(['o.level', 'a.advtCode', 'p.type as postType'])
    .where('d.id', '=', distributionId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('percentageDistributionLine')
    .select(['heading', 'quotaCode', 'actualCount'])
    .where('distributionId', '=', distributionId)
    .execute();
  return { ...about, lines };
}

/** Enters the day of publication, unless an officer has typed one. It makes no version, because no officer corrects anything. */
export async function enterPublishDate(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db
    .updateTable('distributionLog as l')
    .from('advertisement as a')
    .set((eb) => ({ publishDateAd: eb.ref('a.publishDateAd') }))
    .whereRef('a.requisitionId', '=', 'l.requisitionId')
    .where('a.advtCode', '=', advtCode)
    .where('l.publishDateAd', 'is', null)
    .execute();
}

export async function findEntryOf(db: Database, requisitionId: Id<'requisition'>): Promise<boolean> {
  return (await db.selectFrom('distributionLog').select('id').where('requisitionId', '=', requisitionId).executeTakeFirst()) !== undefined;
}
