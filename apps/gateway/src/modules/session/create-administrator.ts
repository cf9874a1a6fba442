import { writeAuditEntry } from '../../frame/audit.ts';
import type { Tools } from '../../frame/context.ts';
import { standardRoles } from '../../seed/roles.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

export type NewAdministrator = { username: string; email: string; firstName: string; lastName: string };

/**
 * Makes a member of staff with the administrator's role; the temporary password goes out by mail.
 * @throws Error when the user name or e-mail is taken or the role was removed
 */
export async function createAdministrator({ db, now, jobs }: Tools, { username, email, firstName, lastName }: NewAdministrator): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const title = standardRoles.find(({ key }) => key === 'administrator')?.title ?? '';
    const role = await transaction.selectFrom('role').select('id').where('title', '=', title).executeTakeFirst();
    if (!role) throw new Error(`There is no role '${title}'.`);
    const account = await transaction
      .insertInto('account')
      .values({ kind: 'staff', username, email, mustChangePassword: true, createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!account) throw new Error('A member of staff with this user name or e-mail exists already.');
    await transaction.insertInto('staff').values({ accountId: account.id, firstName, lastName }).execute();
    await transaction.insertInto('staffRole').values({ accountId: account.id, roleId: role.id }).execute();
    await writeAuditEntry(transaction, { at: now(), accountId: null, requestId: 'command', action: 'createAdministrator', subject: `account:${account.id}` });
    await jobs.enqueue(transaction, sendTemporaryPassword({ accountId: account.id }));
    return account.id;
  });
}
