import { writeAuditEntries } from '../../frame/audit.ts';
import type { Tools } from '../../frame/context.ts';
import { findAdministratorRoleId, insertStaff } from './repository/accounts.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

export type NewAdministrator = { username: string; email: string; firstName: string; lastName: string };

/**
 * Makes a member of staff with the administrator's role; the temporary password goes out by mail.
 * @throws Error when the user name or e-mail is taken or the role was removed
 */
export async function createAdministrator({ db, now, jobs }: Tools, person: NewAdministrator): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const roleId = await findAdministratorRoleId(transaction);
    if (roleId === null) throw new Error('There is no role of administrator.');
    const accountId = await insertStaff(transaction, { ...person, roleId }, now());
    if (accountId === null) throw new Error('A member of staff with this user name or e-mail exists already.');
    await writeAuditEntries(transaction, [
      {
        at: now(),
        accountId: null,
        requestId: 'command',
        action: 'createAdministrator',
        subject: `account:${accountId}`,
      },
    ]);
    await jobs.enqueue(transaction, sendTemporaryPassword({ accountId }));
    return accountId;
  });
}
