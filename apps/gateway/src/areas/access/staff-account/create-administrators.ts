import { writeAuditEntries } from '../../../platform/frame/audit.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { countAdministrators, findAdministratorRoleId, insertStaff } from '../session/repository/accounts.ts';
import { sendInvitation } from './send-invitation.ts';

export type NewAdministrator = { username: string; email: string; firstName: string; lastName: string };

/**
 * Two, because users do not decide on their own account, and resetting a second factor takes two people: a single administrator could be
 * locked out permanently.
 */
const FEWEST_ADMINISTRATORS = 2;

/**
 * Creates staff with the administrator's role; each sets the first password by a mailed link.
 * @throws Error when there would be fewer than two, a user name or e-mail is taken, or the role was removed
 */
export async function createAdministrators({ db, now, jobs }: Tools, people: readonly NewAdministrator[]): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const roleId = await findAdministratorRoleId(transaction);
    if (roleId === null) throw new Error('There is no role of administrator.');
    if ((await countAdministrators(transaction, roleId)) + people.length < FEWEST_ADMINISTRATORS) {
      throw new Error('The first two administrators are made together: give --username, --email, --first-name and --last-name twice.');
    }
    for (const person of people) {
      const accountId = await insertStaff(transaction, { ...person, roleId }, now());
      if (accountId === null) throw new Error(`A member of staff with the user name ${person.username} or this e-mail already exists.`);
      await writeAuditEntries(transaction, [
        { at: now(), accountId: null, requestId: 'command', action: 'createAdministrator', subject: `account:${accountId}` },
      ]);
      await jobs.enqueue(transaction, sendInvitation({ accountId }));
    }
  });
}
