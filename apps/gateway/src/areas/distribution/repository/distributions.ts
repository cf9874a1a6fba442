import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  Distribution,
  DistributionLine,
  DistributionMode,
  DistributionRow,
  DistributionStage,
  FormulaLevel,
  QuotaLook,
} from '@psc/api-client/areas/distribution/distribution.ts';
import type { PercentageDistributionStatus } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { selectCarried } from '../../requisition/repository/carried-seats.ts';
import { requisitions, selectRequisitions, toRow } from '../../requisition/repository.ts';
import { namesIn, type FormulaContent } from '../formula/content.ts';
import type { Remainders } from '../rules.ts';
import { selectQuotaLooks } from './remainders.ts';

export type DistributionColumns = {
  requisitionId: Id<'requisition'>;
  mode: DistributionMode;
  formulaVersionId: number | null;
  percentagesVersion: number | null;
  quotaShareVersion: number | null;
  quotaLooks: QuotaLook[];
  totalVacancy: number;
  remaindersBefore: Remainders;
  remaindersAfter: Remainders;
  stages: DistributionStage[];
  lines: readonly (Omit<DistributionLine, 'heading'> & { heading: string })[];
  createdBy: number;
  createdAt: Date;
};

function columnsOf({ lines: _lines, stages, quotaLooks, remaindersBefore, remaindersAfter, ...columns }: DistributionColumns) {
  return {
    ...columns,
    trace: jsonb(stages) as never,
    quotaLooks: jsonb(quotaLooks) as never,
    remaindersBefore: jsonb(remaindersBefore) as never,
    remaindersAfter: jsonb(remaindersAfter) as never,
  };
}

async function replaceLines(db: Database, distributionId: number, lines: DistributionColumns['lines']): Promise<void> {
  await db.deleteFrom('percentageDistributionLine').where('distributionId', '=', distributionId).execute();
  await db
    .insertInto('percentageDistributionLine')
    .values(lines.map((line) => ({ distributionId, ...line })))
    .execute();
}

export async function insertDistribution(db: Database, columns: DistributionColumns): Promise<number> {
  const { id } = await db.insertInto('percentageDistribution').values(columnsOf(columns)).returning('id').executeTakeFirstOrThrow();
  await replaceLines(db, id, columns.lines);
  return id;
}

/** Replaces a pending or rejected distribution. @returns false if another officer changed it first */
export async function replaceDistribution(
  db: Database,
  { distributionId, version, from }: { distributionId: number; version: number; from: PercentageDistributionStatus[] },
  columns: DistributionColumns,
): Promise<boolean> {
  const result = await db
    .updateTable('percentageDistribution')
    .set({ ...columnsOf(columns), status: 'pending', decisionRemarks: null, decidedBy: null, decidedAt: null, version: version + 1 })
    .where('id', '=', distributionId)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await replaceLines(db, distributionId, columns.lines);
  return true;
}

export async function decideDistribution(
  db: Database,
  { distributionId, version, from }: { distributionId: number; version: number; from: PercentageDistributionStatus[] },
  decision: { status: PercentageDistributionStatus; decisionRemarks: string | null; decidedBy: number; decidedAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('percentageDistribution')
    .set({ ...decision, version: version + 1 })
    .where('id', '=', distributionId)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The distribution with facts of its requisition, locked until the transaction ends. */
export function lockDistribution(db: Database, by: { distributionId: number } | { requisitionId: Id<'requisition'> }) {
  return db
    .selectFrom('percentageDistribution as d')
    .innerJoin('requisition as r', 'r.id', 'd.requisitionId')
    .select([
      'd.id',
      'd.requisitionId',
      'd.status',
      'd.createdBy',
      'd.createdFor',
      'd.createdAt',
      'd.mode',
      'd.version',
      'd.remaindersBefore',
      'd.remaindersAfter',
      'r.requisitionNo',
      'r.classId',
      'r.serviceId',
    ])
    .$call((query) =>
      'distributionId' in by ? query.where('d.id', '=', by.distributionId) : query.where('d.requisitionId', '=', by.requisitionId),
    )
    .forNoKeyUpdate('d')
    .executeTakeFirst();
}

export type LockedDistribution = NonNullable<Awaited<ReturnType<typeof lockDistribution>>>;

export function selectLines(db: Database, distributionId: number) {
  return db
    .selectFrom('percentageDistributionLine')
    .select(['heading', 'quotaCode', 'actualCount'])
    .where('distributionId', '=', distributionId)
    .orderBy('id')
    .execute();
}

export async function selectDistribution(
  db: Database,
  by: { requisitionId: Id<'requisition'> } | { advtCode: Id<'advertisement'> },
): Promise<Distribution | null> {
  const row = await db
    .selectFrom('percentageDistribution as d')
    .leftJoin('advertisement as a', 'a.requisitionId', 'd.requisitionId')
    .leftJoin('distributionVersion as fv', 'fv.id', 'd.formulaVersionId')
    .select(['fv.id as versionId', 'fv.level', 'fv.number', 'fv.holdsFromAd', 'fv.content'])
    .leftJoin('requisition as dr', 'dr.id', 'd.requisitionId')
    .leftJoin('quotaShareVersion as sv', 'sv.version', 'd.quotaShareVersion')
    .select(['d.percentagesVersion', 'd.quotaShareVersion', 'd.quotaLooks', 'sv.holdsFromAd as sharesFromAd'])
    .select((eb) =>
      eb
        .selectFrom('competitionPercentage as cp')
        .select((each) => each.fn.min('cp.holdsFromAd').as('from'))
        .whereRef('cp.classId', '=', 'dr.classId')
        .whereRef('cp.version', '=', 'd.percentagesVersion')
        .as('percentagesFromAd'),
    )
    .select(['d.id', 'd.requisitionId', 'd.mode', 'd.status', 'd.trace', 'd.decisionRemarks', 'd.createdAt', 'd.decidedAt', 'd.version'])
    .select([
      sql<string>`officer_named(d.created_by, d.created_for)`.as('createdByName'),
      sql<string | null>`officer_named(d.decided_by, d.decided_for)`.as('decidedByName'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('percentageDistributionLine as l')
          .innerJoin('quota as q', 'q.code', 'l.quotaCode')
          .select([
            'l.heading',
            'l.quotaCode',
            'l.priorityValue',
            'l.percentValue',
            'l.decimalValue',
            'l.actualCount',
            'q.nameEn',
            'q.nameNe',
          ])
          .whereRef('l.distributionId', '=', 'd.id')
          .orderBy('l.id'),
      ).as('lines'),
    )
    .$call((query) =>
      'advtCode' in by ? query.where('a.advtCode', '=', by.advtCode) : query.where('d.requisitionId', '=', by.requisitionId),
    )
    .executeTakeFirst();
  if (!row) return null;
  // Older distributions have no stored looks and are shown with the current ones.
  const looks = (row.quotaLooks as unknown as QuotaLook[] | null) ?? (await selectQuotaLooks(db));
  const [requisition] = await selectRequisitions(db, { requisitionId: row.requisitionId });
  return {
    distributionId: row.id,
    requisition: requisition!,
    mode: row.mode as DistributionMode,
    status: row.status as PercentageDistributionStatus,
    lines: row.lines.map(({ nameEn, nameNe, ...line }) => ({
      ...line,
      heading: line.heading as DistributionLine['heading'],
      quota: looks.find(({ code }) => code === line.quotaCode)?.name ?? { en: nameEn, ne: nameNe },
    })),
    // Distributions saved before other headings could be inclusive divide the open posts.
    stages: (row.trace as unknown as DistributionStage[]).map((stage) => ({
      ...stage,
      ...(stage.stage !== 'heading' && { heading: stage.heading ?? 'open' }),
    })),
    quotas: row.content === null ? looks : namesIn(row.content as unknown as FormulaContent, looks),
    formulaVersion:
      row.versionId === null
        ? null
        : { versionId: row.versionId, level: row.level as FormulaLevel, number: row.number!, holdsFromAd: row.holdsFromAd! },
    basis: basisOf(row),
    carried: await selectCarried(db, row.requisitionId),
    decisionRemarks: row.decisionRemarks,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  };
}

type KeptBasis = {
  percentagesVersion: number | null;
  percentagesFromAd: string | null;
  quotaShareVersion: number | null;
  sharesFromAd: string | null;
};

function basisOf({ percentagesVersion, percentagesFromAd, quotaShareVersion, sharesFromAd }: KeptBasis): Distribution['basis'] {
  if (percentagesVersion === null && quotaShareVersion === null) return null;
  return {
    percentages: percentagesFromAd === null ? null : { version: percentagesVersion!, holdsFromAd: percentagesFromAd },
    shares: sharesFromAd === null ? null : { version: quotaShareVersion!, holdsFromAd: sharesFromAd },
  };
}

type DistributionCriteria = { status?: PercentageDistributionStatus; requisitionIds?: number[]; afterId?: number; limit?: number };

export async function selectDistributions(
  db: Database,
  { status, requisitionIds, afterId, limit }: DistributionCriteria,
): Promise<DistributionRow[]> {
  let query = requisitions(db, { ids: requisitionIds, limit }).where('d.id', 'is not', null);
  if (status !== undefined) query = query.where('d.status', '=', status);
  if (afterId !== undefined) query = query.where('d.id', '<', afterId);
  const rows = await query
    .select([
      'd.id as distributionId',
      'd.mode',
      'd.createdAt as distributedAt',
      'd.decisionRemarks as distributionRemarks',
      'd.version as distributionVersion',
    ])
    .clearOrderBy()
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map((row) => ({
    distributionId: row.distributionId!,
    requisition: toRow(row),
    mode: row.mode as DistributionMode,
    status: row.distributionStatus as PercentageDistributionStatus,
    decisionRemarks: row.distributionRemarks,
    createdAt: row.distributedAt!.toISOString(),
    version: row.distributionVersion!,
  }));
}
