import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { EarlierDemand, RequisitionDetails, SanctionedPosts } from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionStatus } from '@psc/validation/areas/requisition/lifecycle.ts';
import type { Database } from '../../../platform/database/connection.ts';

type Of = { requisitionId: Id<'requisition'>; organizationId: Id<'organization'>; postId: Id<'post'>; subGroupId: Id<'subGroup'> };

const EARLIER_DEMANDS = 10;

export async function selectEarlierDemands(db: Database, { requisitionId, organizationId, postId }: Of): Promise<EarlierDemand[]> {
  const rows = await db
    .selectFrom('requisition as r')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select(['r.id as requisitionId', 'r.requisitionNo', 'r.status', 'r.createdAt', 'r.totalVacancy', 'a.advtCode'])
    .where('r.organizationId', '=', organizationId)
    .where('r.postId', '=', postId)
    .where('r.id', '<>', requisitionId)
    .orderBy('r.id', 'desc')
    .limit(EARLIER_DEMANDS)
    .execute();
  return rows.map(({ createdAt, status, ...row }) => ({ ...row, status: status as RequisitionStatus, appliedOn: createdAt.toISOString() }));
}

export async function selectSameLetter(db: Database, requisitionId: Id<'requisition'>): Promise<RequisitionDetails['sameLetter']> {
  const rows = await db
    .selectFrom('requisition as r')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['r.id as requisitionId', 'r.requisitionNo', 'r.totalVacancy', 'r.status', 'p.nameEn', 'p.nameNe'])
    .where('r.documentFileId', '=', (eb) =>
      eb.selectFrom('requisition as own').select('own.documentFileId').where('own.id', '=', requisitionId),
    )
    .where('r.id', '<>', requisitionId)
    .orderBy('r.id')
    .execute();
  return rows.map(({ nameEn, nameNe, status, ...row }) => ({
    ...row,
    status: status as RequisitionStatus,
    post: { en: nameEn, ne: nameNe },
  }));
}

/** All requisitions of the letter, including this one, in order. */
export async function selectIdsOfLetter(db: Database, requisitionId: Id<'requisition'>): Promise<number[]> {
  const others = await selectSameLetter(db, requisitionId);
  return [requisitionId, ...others.map((each) => each.requisitionId)].toSorted((one, other) => one - other);
}

export async function selectSanctionedPosts(db: Database, { organizationId, postId, subGroupId }: Omit<Of, 'requisitionId'>) {
  const row = await db
    .selectFrom('sanctionedPost as sp')
    .select(['sp.sanctioned', 'sp.filled', 'sp.source', 'sp.version', 'sp.savedAt'])
    .select(sql<string>`officer_named(sp.saved_by, sp.saved_for)`.as('savedBy'))
    .where('sp.organizationId', '=', organizationId)
    .where('sp.postId', '=', postId)
    .where('sp.subGroupId', '=', subGroupId)
    .executeTakeFirst();
  return row ? ({ ...row, savedAt: row.savedAt.toISOString() } satisfies SanctionedPosts) : null;
}

type Columns = { sanctioned: number; filled: number; source: string; savedBy: number; savedAt: Date };

/**
 * Adds the number of sanctioned posts of an office, or replaces the version that the officer saw. @returns undefined if a colleague changed
 * it first
 */
export async function writeSanctionedPosts(
  db: Database,
  of: Omit<Of, 'requisitionId'>,
  columns: Columns,
  version: number | undefined,
): Promise<number | undefined> {
  const written =
    version === undefined
      ? await db
          .insertInto('sanctionedPost')
          .values({ ...of, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('sanctionedPost')
          .set({ ...columns, version: version + 1 })
          .where('organizationId', '=', of.organizationId)
          .where('postId', '=', of.postId)
          .where('subGroupId', '=', of.subGroupId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written?.version;
}

export async function selectLetterOf(
  db: Database,
  requisitionId: Id<'requisition'>,
  organizationId: Id<'organization'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('requisition')
    .select('documentFileId')
    .where('id', '=', requisitionId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return row?.documentFileId;
}
