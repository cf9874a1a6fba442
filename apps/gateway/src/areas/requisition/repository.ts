import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequisitionDetails, RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import type { PercentageDistributionStatus } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import type { RequisitionStatus } from '@psc/validation/areas/requisition/lifecycle.ts';
import { selectCarried, selectToCarry } from './repository/carried-seats.ts';
import type { Database } from '../../platform/database/connection.ts';
import { selectEarlierDemands, selectIdsOfLetter, selectSameLetter, selectSanctionedPosts } from './repository/demands.ts';
import { anyOfPage } from '../../platform/shared/repository/any-of.ts';

export type RequisitionCriteria = {
  status?: RequisitionStatus;
  /** Only requisitions of this demand office. */
  organizationId?: Id<'organization'>;
  requisitionId?: Id<'requisition'>;
  ids?: number[];
  /** Keyset: only ids below this one. */
  afterId?: number;
  limit?: number;
};

/** Specific scopes take precedence over general ones; the formula of the Civil Service Act has no tables. */
const vacancyLimit = sql<number | null>`(select ds.vacancy_limit from distribution_scope ds where ds.level = o.level
  and ds.class_id = r.class_id and (ds.service_id is null or ds.service_id = r.service_id) and (ds.post_id is null or ds.post_id = r.post_id)
  order by ds.post_id nulls last, ds.service_id nulls last limit 1)`;
const logId = sql<number | null>`(select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1)`;

export function requisitions(db: Database, { status, organizationId, requisitionId, ids, afterId, limit }: RequisitionCriteria) {
  let query = db
    .selectFrom('requisition as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'r.subGroupId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .leftJoin('percentageDistribution as d', 'd.requisitionId', 'r.id')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select([
      'r.id',
      'r.requisitionNo',
      'r.status',
      'r.createdAt',
      'r.demandOffice',
      'r.totalVacancy',
      'r.decisionRemarks',
      'r.version',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'c.type as classType',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'sg.nameEn as subGroupEn',
      'sg.nameNe as subGroupNe',
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
      'o.level',
      'd.status as distributionStatus',
      'd.mode as distributionMode',
      'a.advtCode',
      'a.reservedAdvtNumber',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('advertisementCategory as ac')
          .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
          .select(['ac.heading', 'ac.quotaCode', 'ac.seats', 'ac.advtNumber', 'q.nameEn', 'q.nameNe'])
          .whereRef('ac.advtCode', '=', 'a.advtCode')
          .orderBy('ac.id'),
      ).as('categories'),
    )
    .select([vacancyLimit.as('vacancyLimit'), logId.as('distributionLogId')]);
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (organizationId !== undefined) query = query.where('r.organizationId', '=', organizationId);
  if (requisitionId !== undefined) query = query.where('r.id', '=', requisitionId);
  if (ids !== undefined) query = query.where('r.id', '=', anyOfPage(ids));
  if (afterId !== undefined) query = query.where('r.id', '<', afterId);
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('r.id', 'desc');
}

type Selected = Awaited<ReturnType<ReturnType<typeof requisitions>['executeTakeFirstOrThrow']>>;

export function toRow(row: Selected): RequisitionRow {
  return {
    requisitionId: row.id,
    requisitionNo: row.requisitionNo,
    status: row.status as RequisitionStatus,
    appliedOn: row.createdAt.toISOString(),
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    classType: row.classType as RequisitionRow['classType'],
    post: { en: row.postEn, ne: row.postNe },
    group: { en: row.groupEn, ne: row.groupNe },
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    demandOffice: row.demandOffice,
    requestingOffice: { en: row.organizationEn, ne: row.organizationNe },
    totalVacancy: row.totalVacancy,
    level: row.level as RequisitionRow['level'],
    vacancyLimit: row.vacancyLimit,
    distributionMode: row.distributionMode as RequisitionRow['distributionMode'],
    distributionLogId: row.distributionLogId,
    distributionStatus: row.distributionStatus as PercentageDistributionStatus | null,
    advtCode: row.advtCode,
    reservedAdvtNumber: row.reservedAdvtNumber,
    categories: row.categories.map(({ nameEn, nameNe, ...category }) => ({ ...category, quota: { en: nameEn, ne: nameNe } })),
    decisionRemarks: row.decisionRemarks,
    version: row.version,
  };
}

export async function selectRequisitions(db: Database, criteria: RequisitionCriteria): Promise<RequisitionRow[]> {
  return (await requisitions(db, criteria).execute()).map(toRow);
}

function demandRows(db: Database, criteria: RequisitionCriteria) {
  return requisitions(db, criteria)
    .innerJoin('storedFile as f', 'f.id', 'r.documentFileId')
    .select([
      'r.serviceId',
      'r.classId',
      'r.groupId',
      'r.subGroupId',
      'r.postId',
      'r.organizationId',
      'r.requisitionRemarks',
      'r.workSummary',
      'r.remarks',
      'r.decidedAt',
      'f.originalName',
      'f.mediaType',
      'f.sizeBytes',
      sql<string>`officer_named(r.created_by, r.created_for)`.as('createdByName'),
      sql<string | null>`officer_named(r.decided_by, r.decided_for)`.as('decidedByName'),
    ]);
}
type DemandRow = Awaited<ReturnType<ReturnType<typeof demandRows>['executeTakeFirstOrThrow']>>;

function demandFrom(row: DemandRow) {
  const { serviceId, classId, groupId, subGroupId, postId, requisitionRemarks, workSummary, remarks } = row;
  return {
    ...toRow(row),
    ...{ serviceId, classId, groupId, subGroupId, postId, requisitionRemarks, workSummary, remarks },
    organizationId: row.organizationId,
    document: { fileName: row.originalName, mediaType: row.mediaType, sizeBytes: row.sizeBytes },
    createdBy: row.createdByName,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export async function selectDemandsOfLetter(
  db: Database,
  requisitionId: Id<'requisition'>,
  organizationId: Id<'organization'> | undefined,
) {
  const ids = await selectIdsOfLetter(db, requisitionId);
  const rows = await demandRows(db, { ids, organizationId })
    .leftJoin('sanctionedPost as sp', (join) =>
      join
        .onRef('sp.organizationId', '=', 'r.organizationId')
        .onRef('sp.postId', '=', 'r.postId')
        .onRef('sp.subGroupId', '=', 'r.subGroupId'),
    )
    .select(['sp.sanctioned', 'sp.filled'])
    .execute();
  return rows.toReversed().map((row) => ({ ...demandFrom(row), sanctioned: row.sanctioned, filled: row.filled }));
}

export async function selectRequisitionDetails(
  db: Database,
  requisitionId: Id<'requisition'>,
  organizationId: Id<'organization'> | undefined,
): Promise<RequisitionDetails | undefined> {
  const row = await demandRows(db, { requisitionId, organizationId }).executeTakeFirst();
  if (!row) return undefined;
  const of = { requisitionId, organizationId: row.organizationId, postId: row.postId, subGroupId: row.subGroupId };
  const [carriedSeats, seatsToCarry, sanctionedPosts, earlierDemands, sameLetter] = await Promise.all([
    selectCarried(db, requisitionId),
    selectToCarry(db, requisitionId),
    selectSanctionedPosts(db, of),
    selectEarlierDemands(db, of),
    selectSameLetter(db, requisitionId),
  ]);
  return { ...demandFrom(row), carriedSeats, seatsToCarry, sanctionedPosts, earlierDemands, sameLetter };
}

export async function selectDocumentFileId(
  db: Database,
  requisitionId: Id<'requisition'>,
  organizationId: Id<'organization'> | undefined,
): Promise<string | undefined> {
  let query = db.selectFrom('requisition').select('documentFileId').where('id', '=', requisitionId);
  if (organizationId !== undefined) query = query.where('organizationId', '=', organizationId);
  const row = await query.executeTakeFirst();
  return row?.documentFileId;
}

export type RequisitionColumns = {
  serviceId: Id<'service'>;
  classId: Id<'class'>;
  groupId: Id<'serviceGroup'>;
  subGroupId: Id<'subGroup'>;
  postId: Id<'post'>;
  organizationId: Id<'organization'>;
  demandOffice: string;
  totalVacancy: number;
  requisitionRemarks: string;
  workSummary: string;
  remarks: string;
};

/** The number is the fiscal year and the id: `2083-84-00012`. */
export async function insertRequisition(
  db: Database,
  columns: RequisitionColumns & { documentFileId: string; createdBy: number; createdAt: Date },
  fiscalYear: string,
): Promise<{ requisitionId: Id<'requisition'>; requisitionNo: string }> {
  const { id } = await db
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('requisition', 'id'))::integer`.as('id'))
    .executeTakeFirstOrThrow();
  const requisitionNo = `${fiscalYear}-${String(id).padStart(5, '0')}`;
  await db
    .insertInto('requisition')
    .values({ id, requisitionNo, ...columns })
    .execute();
  return { requisitionId: id, requisitionNo };
}

/** Locked until the transaction ends. */
export function lockRequisition(db: Database, requisitionId: Id<'requisition'>, organizationId: Id<'organization'> | undefined) {
  let query = db.selectFrom('requisition').selectAll().where('id', '=', requisitionId);
  if (organizationId !== undefined) query = query.where('organizationId', '=', organizationId);
  return query.forNoKeyUpdate().executeTakeFirst();
}

export async function updateRequisition(
  db: Database,
  { requisitionId, version }: { requisitionId: Id<'requisition'>; version: number },
  columns: Partial<RequisitionColumns> & {
    documentFileId?: string;
    status?: RequisitionStatus;
    decisionRemarks?: string | null;
    decidedBy?: number | null;
    decidedAt?: Date | null;
  },
  from: RequisitionStatus[],
): Promise<boolean> {
  const result = await db
    .updateTable('requisition')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', requisitionId)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The chosen entries with their parents, for {@link import('./rules.ts').refusedFields}. */
export async function selectChosen(
  db: Database,
  chosen: Pick<RequisitionColumns, 'serviceId' | 'classId' | 'groupId' | 'subGroupId' | 'postId' | 'organizationId'>,
) {
  const [service, classRow, group, subGroup, post, organization] = await Promise.all([
    db.selectFrom('service').select(['id', 'active']).where('id', '=', chosen.serviceId).executeTakeFirst(),
    db.selectFrom('class').select(['id', 'active']).where('id', '=', chosen.classId).executeTakeFirst(),
    db.selectFrom('serviceGroup').select(['serviceId', 'active']).where('id', '=', chosen.groupId).executeTakeFirst(),
    db.selectFrom('subGroup').select(['groupId', 'active']).where('id', '=', chosen.subGroupId).executeTakeFirst(),
    db.selectFrom('post').select(['classId', 'serviceId', 'active']).where('id', '=', chosen.postId).executeTakeFirst(),
    db.selectFrom('organization').select(['canRequestAdvt', 'active']).where('id', '=', chosen.organizationId).executeTakeFirst(),
  ]);
  return { service, class: classRow, group, subGroup, post, organization };
}
