import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export type DemandFacts = {
  status: string;
  organizationId: Id<'organization'>;
  totalVacancy: number;
  createdAt: Date;
  createdBy: number;
  createdFor: number | null;
  createdByName: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  distributionStatus: string | null;
  distributedPosts: number | null;
  distributedAt: Date | null;
  distributedById: number | null;
  distributedForId: number | null;
  distributedBy: string | null;
  distributionDecidedAt: Date | null;
  distributionDecidedBy: string | null;
  advtCode: Id<'advertisement'> | null;
  hasNumbers: boolean;
  publishedAt: Date | null;
};

/** The progress of one requisition; only its newest distribution counts. */
export async function selectDemandFacts(db: Database, requisitionId: Id<'requisition'>): Promise<DemandFacts | undefined> {
  const { rows } = await sql<DemandFacts>`
    select r.status, r.organization_id, r.total_vacancy, r.created_at, r.created_by, r.created_for,
      officer_named(r.created_by, r.created_for) as created_by_name, r.decided_at, officer_named(r.decided_by, r.decided_for) as decided_by,
      d.status as distribution_status, d.total_vacancy as distributed_posts, d.created_at as distributed_at, d.created_by as distributed_by_id,
      d.created_for as distributed_for_id, officer_named(d.created_by, d.created_for) as distributed_by,
      d.decided_at as distribution_decided_at, officer_named(d.decided_by, d.decided_for) as distribution_decided_by,
      a.advt_code, a.published_at,
      exists (select from advertisement_category c where c.advt_code = a.advt_code) as has_numbers
    from requisition r
    left join percentage_distribution d on d.id = (select max(own.id) from percentage_distribution own where own.requisition_id = r.id)
    left join lateral (select advt_code, published_at from advertisement a where a.requisition_id = r.id order by a.advt_code limit 1) a on true
    where r.id = ${requisitionId}`.execute(db);
  return rows[0];
}
