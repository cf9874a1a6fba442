import type { Id } from '@psc/validation/rules/id.ts';
import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

const columnOf: Record<Permission, string> = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  delete: 'canDelete',
  approve: 'canApprove',
  reject: 'canReject',
};

/** Limits the officers to the one responsible, or to the staff of one demand office. */
export type Among = { accountId?: Id<'account'> | null; organizationId?: Id<'organization'> | null };

/** Officers who have all of these permissions and are in office on this day, by name; `inAll` is their number. */
export async function selectOfficersFor(
  db: Database,
  held: readonly { privilege: PrivilegeName; permission: Permission }[],
  dayAd: string,
  { accountId = null, organizationId = null }: Among,
  limit: number,
): Promise<{ names: string[]; inAll: number }> {
  const holdsEach = held.map(
    ({ privilege, permission }) =>
      sql`exists (select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
        where sr.account_id = s.account_id and m.privilege = ${privilege} and ${sql.ref(`rm.${columnOf[permission]}`)})`,
  );
  const { rows } = await sql<{ name: string; inAll: number }>`
    select concat_ws(' ', s.first_name, nullif(s.middle_name, ''), s.last_name) as name, count(*) over ()::int as in_all
    from staff s
    where s.active and coalesce(s.active_from_ad <= ${dayAd}::date, true) and coalesce(s.active_until_ad >= ${dayAd}::date, true)
      and (${accountId}::int is null or s.account_id = ${accountId}::int)
      and (${organizationId}::int is null or s.organization_id = ${organizationId}::int)
      and ${sql.join(holdsEach, sql` and `)}
    order by s.first_name collate nepali, s.last_name collate nepali, s.account_id limit ${limit}`.execute(db);
  return { names: rows.map(({ name }) => name), inAll: rows[0]?.inAll ?? 0 };
}
