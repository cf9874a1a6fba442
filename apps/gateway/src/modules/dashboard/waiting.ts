import { sql } from 'kysely';
import type { WaitingWork } from '@psc/api-client/calls/dashboard.ts';
import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import type { Database } from '../../database/connection.ts';
import { holds, type StaffActor } from '../../frame/actor.ts';

type Waiting = { path: string; privilege: PrivilegeName; permission: Permission; count: (db: Database, actor: StaffActor) => Promise<number> };

const counted = async (db: Database, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> => (await query.execute(db)).rows[0]!.count;

/** Where cases wait for a decision, in the order of the cycle; each count is bounded by what is not decided yet. */
const kinds: readonly Waiting[] = [
  {
    path: '/admin/approval/requisition',
    privilege: 'requisition',
    permission: 'approve',
    count: (db) => counted(db, sql`select count(*)::int as count from requisition where status = 'saved'`),
  },
  {
    path: '/admin/percentage-distribution',
    privilege: 'percentageDistribution',
    permission: 'create',
    count: (db) =>
      counted(
        db,
        sql`select count(*)::int as count from requisition r
            where r.status = 'approved' and not exists (select 1 from percentage_distribution d where d.requisition_id = r.id)`,
      ),
  },
  {
    path: '/admin/approval/percentage-distribution',
    privilege: 'percentageDistribution',
    permission: 'approve',
    count: (db) => counted(db, sql`select count(*)::int as count from percentage_distribution where status = 'pending'`),
  },
  {
    path: '/admin/publish-advertisement',
    privilege: 'publishAdvertisement',
    permission: 'update',
    count: (db) => counted(db, sql`select count(*)::int as count from advertisement where life_cycle_status in ('pending', 'preLive', 'published')`),
  },
  {
    path: '/admin/update/payment',
    privilege: 'updatePayment',
    permission: 'approve',
    count: (db) => counted(db, sql`select count(*)::int as count from voucher where status = 'submitted'`),
  },
  {
    path: '/admin/payment#check-synchronised-payment',
    privilege: 'checkPayment',
    permission: 'read',
    count: (db) => counted(db, sql`select count(*)::int as count from stray_payment where resolution is null`),
  },
  {
    path: '/admin/scrutiny-allocation',
    privilege: 'scrutinyAllocation',
    permission: 'create',
    count: (db) =>
      counted(
        db,
        sql`select count(*)::int as count from application
            where scrutiny_officer_id is null and scrutiny_status = 'pending' and payment_status = 'paid'`,
      ),
  },
  {
    path: '/admin/scrutiny',
    privilege: 'scrutiny',
    permission: 'read',
    count: (db, { accountId }) =>
      counted(
        db,
        sql`select count(*)::int as count from application
            where scrutiny_officer_id = ${accountId} and scrutiny_status = 'pending' and payment_status = 'paid'`,
      ),
  },
  {
    path: '/admin/exam-scheduling/new-requests',
    privilege: 'examScheduling',
    permission: 'create',
    count: (db) => counted(db, sql`select count(*)::int as count from exam_schedule where status = 'newRequest'`),
  },
  {
    path: '/admin/approve-exam-schedule',
    privilege: 'examScheduling',
    permission: 'approve',
    count: (db) => counted(db, sql`select count(*)::int as count from exam_schedule where status = 'scheduled'`),
  },
];

/** What waits for this officer: only kinds of work that the officer may do, and only where there is some. */
export async function waitingFor(db: Database, actor: StaffActor): Promise<WaitingWork[]> {
  const mayDo = kinds.filter(({ privilege, permission }) => holds(actor, privilege, permission));
  const waiting = await Promise.all(mayDo.map(async ({ path, count }) => ({ path, count: await count(db, actor) })));
  return waiting.filter(({ count }) => count > 0);
}
