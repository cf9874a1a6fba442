import type { Id } from '@psc/validation/rules/id.ts';
import type { DistributionBasis } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { settingOn, type Settings } from '../../../platform/settings.ts';
import type { ActPercentages, Remainders } from '../rules.ts';

const versionOf = (row: { version: number; holdsFromAd: Day } | undefined) =>
  row === undefined ? null : { version: row.version, holdsFromAd: row.holdsFromAd };

/** The percentages of the Civil Service Act and the master data for a class on a day. */
export async function selectActPercentages(
  db: Database,
  classId: Id<'class'>,
  onAd: Day,
): Promise<ActPercentages & { basis: DistributionBasis }> {
  const [headings, quotas, inclusiveSharePercent, { inclusiveHeadings }] = await Promise.all([
    db
      .selectFrom('competitionPercentage')
      .select(['heading', 'percentValue', 'priority', 'version', 'holdsFromAd'])
      .where('classId', '=', classId)
      .where('version', '=', (eb) =>
        eb
          .selectFrom('competitionPercentage as held')
          .select('held.version')
          .where('held.classId', '=', classId)
          .where('held.holdsFromAd', '<=', onAd)
          .orderBy('held.holdsFromAd', 'desc')
          .orderBy('held.version', 'desc')
          .limit(1),
      )
      .where('percentValue', '>', 0)
      .orderBy('priority')
      .execute(),
    db
      .selectFrom('quotaShare as s')
      .innerJoin('quota as q', 'q.id', 's.quotaId')
      .innerJoin('quotaShareVersion as v', 'v.version', 's.version')
      .select(['q.code', 's.percent', 's.priority', 's.version', 'v.holdsFromAd'])
      .where('s.version', '=', sql<number>`quota_share_version_on(${onAd})`)
      .orderBy('s.priority')
      .execute(),
    settingOn(db, 'inclusiveSharePercent', onAd),
    settingOn(db, 'distributionRule', onAd),
  ]);
  return {
    headings: headings.map((row) => ({ code: row.heading, percent: row.percentValue, priority: row.priority })),
    inclusiveSharePercent,
    quotas: quotas.map(({ code, percent, priority }) => ({ code, percent, priority })),
    inclusiveHeadings,
    basis: { percentages: versionOf(headings[0]), shares: versionOf(quotas[0]) },
  };
}

export async function selectActClasses(db: Database): Promise<{ classId: Id<'class'>; name: Bilingual }[]> {
  const rows = await db
    .selectFrom('class as c')
    .select(['c.id', 'c.nameEn', 'c.nameNe'])
    .where((eb) => eb.exists(eb.selectFrom('competitionPercentage as p').select('p.classId').whereRef('p.classId', '=', 'c.id')))
    .orderBy('c.position')
    .execute();
  return rows.map(({ id, nameEn, nameNe }) => ({ classId: id, name: { en: nameEn, ne: nameNe } }));
}

export async function selectLevel(db: Database, requisitionId: Id<'requisition'>): Promise<string> {
  const { level } = await db
    .selectFrom('requisition as r')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select('o.level')
    .where('r.id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  return level;
}

/** Every quota with name and colour, including those out of use, because earlier distributions show them. */
export async function selectQuotaLooks(db: Database) {
  const rows = await db.selectFrom('quota').select(['code', 'nameEn', 'nameNe', 'colour']).orderBy('position').execute();
  return rows.map(({ code, nameEn, nameNe, colour }) => ({ code, name: { en: nameEn, ne: nameNe }, colour }));
}

type Dimension = Settings['distributionRule']['remaindersKeptFor'][number];

const dimensions = ['level', 'service', 'class', 'group', 'subGroup', 'post'] as const satisfies Dimension[];

/** The scope of a requisition's remainders, by the setting of that day: `level=federal service=3 class=2`. */
export async function remainderScope(db: Database, requisitionId: Id<'requisition'>, onAd: Day): Promise<string> {
  const { remaindersKeptFor } = await settingOn(db, 'distributionRule', onAd);
  const row = await db
    .selectFrom('requisition as r')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select([
      'o.level',
      'r.serviceId as service',
      'r.classId as class',
      'r.groupId as group',
      'r.subGroupId as subGroup',
      'r.postId as post',
    ])
    .where('r.id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  return dimensions
    .filter((dimension) => remaindersKeptFor.includes(dimension))
    .map((dimension) => `${dimension}=${row[dimension]}`)
    .join(' ');
}

export async function selectRemainders(db: Database, scope: string): Promise<Remainders> {
  const rows = await db.selectFrom('distributionRemainder').select(['category', 'remainder']).where('scope', '=', scope).execute();
  return Object.fromEntries(rows.map((row) => [row.category, row.remainder]));
}

/** The requisitions whose posts an advertisement has: its own and those of the advertisements combined into it. */
export async function selectRequisitionsOf(db: Database, advtCode: Id<'advertisement'>): Promise<number[]> {
  const rows = await db
    .selectFrom('advertisementRequisition')
    .select('requisitionId')
    .where('advtCode', '=', advtCode)
    .orderBy('requisitionId')
    .execute();
  return rows.map(({ requisitionId }) => requisitionId!);
}

/** The remainders of these categories, locked until the transaction ends; a missing one is inserted as 0. */
export async function lockRemainders(db: Database, scope: string, categories: string[]): Promise<Remainders> {
  await db
    .insertInto('distributionRemainder')
    .values(categories.toSorted().map((category) => ({ scope, category, remainder: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('distributionRemainder')
    .select(['category', 'remainder'])
    .where('scope', '=', scope)
    .where('category', 'in', categories)
    .orderBy('category')
    .forNoKeyUpdate()
    .execute();
  return Object.fromEntries(rows.map((row) => [row.category, row.remainder]));
}

export async function updateRemainders(db: Database, scope: string, remainders: Remainders): Promise<void> {
  for (const [category, remainder] of Object.entries(remainders)) {
    await db.updateTable('distributionRemainder').set({ remainder }).where('scope', '=', scope).where('category', '=', category).execute();
  }
}
