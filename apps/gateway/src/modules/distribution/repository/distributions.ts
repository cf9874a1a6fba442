import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  Distribution,
  DistributionLine,
  DistributionMode,
  DistributionRow,
  DistributionStage,
  FormulaLevel,
} from '@psc/api-client/calls/distribution.ts';
import type { PercentageDistributionStatus } from '@psc/validation/lifecycles/percentage-distribution.ts';
import type { Database } from '../../../database/connection.ts';
import { jsonb } from '../../../database/json.ts';
import { requisitions, selectRequisitions, toRow } from '../../requisition/repository.ts';
import { namesIn, type FormulaContent } from '../formula/content.ts';
import type { Remainders } from '../rules.ts';
import { selectQuotaLooks } from './remainders.ts';

export type DistributionColumns = {
  requisitionId: number;
  mode: DistributionMode;
  formulaVersionId: number | null;
  totalVacancy: number;
  remaindersBefore: Remainders;
  remaindersAfter: Remainders;
  stages: DistributionStage[];
  lines: readonly (Omit<DistributionLine, 'heading'> & { heading: string })[];
  createdBy: number;
  createdAt: Date;
};

function columnsOf({ lines: _lines, stages, remaindersBefore, remaindersAfter, ...columns }: DistributionColumns) {
  return {
    ...columns,
    trace: jsonb(stages) as never,
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

/** Replaces a pending or rejected distribution. @returns false when another officer has changed it first */
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
export function lockDistribution(db: Database, by: { distributionId: number } | { requisitionId: number }) {
  return db
    .selectFrom('percentageDistribution as d')
    .innerJoin('requisition as r', 'r.id', 'd.requisitionId')
    .select([
      'd.id',
      'd.requisitionId',
      'd.status',
      'd.createdBy',
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

export async function selectDistribution(db: Database, by: { requisitionId: number } | { advtCode: number }): Promise<Distribution | null> {
  const row = await db
    .selectFrom('percentageDistribution as d')
    .innerJoin('staff as creator', 'creator.accountId', 'd.createdBy')
    .leftJoin('staff as decider', 'decider.accountId', 'd.decidedBy')
    .leftJoin('advertisement as a', 'a.requisitionId', 'd.requisitionId')
    .leftJoin('distributionVersion as fv', 'fv.id', 'd.formulaVersionId')
    .select(['fv.id as versionId', 'fv.level', 'fv.number', 'fv.holdsFromAd', 'fv.content'])
    .select(['d.id', 'd.requisitionId', 'd.mode', 'd.status', 'd.trace', 'd.decisionRemarks', 'd.createdAt', 'd.decidedAt', 'd.version'])
    .select([
      sql<string>`concat_ws(' ', creator.first_name, creator.last_name)`.as('createdByName'),
      sql<string | null>`nullif(concat_ws(' ', decider.first_name, decider.last_name), '')`.as('decidedByName'),
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
  const looks = await selectQuotaLooks(db);
  const [requisition] = await selectRequisitions(db, { requisitionId: row.requisitionId });
  return {
    distributionId: row.id,
    requisition: requisition!,
    mode: row.mode as DistributionMode,
    status: row.status as PercentageDistributionStatus,
    lines: row.lines.map(({ nameEn, nameNe, ...line }) => ({
      ...line,
      heading: line.heading as DistributionLine['heading'],
      quota: { en: nameEn, ne: nameNe },
    })),
    // Those saved before other headings could be inclusive divide the open posts.
    stages: (row.trace as unknown as DistributionStage[]).map((stage) => ({
      ...stage,
      ...(stage.stage !== 'heading' && { heading: stage.heading ?? 'open' }),
    })),
    quotas: row.content === null ? looks : namesIn(row.content as unknown as FormulaContent, looks),
    formulaVersion:
      row.versionId === null
        ? null
        : { versionId: row.versionId, level: row.level as FormulaLevel, number: row.number!, holdsFromAd: row.holdsFromAd! },
    decisionRemarks: row.decisionRemarks,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  };
}

type DistributionCriteria = { status?: PercentageDistributionStatus; requisitionIds?: number[]; afterId?: number; limit?: number };

/** Newest first. */
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
