import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { writeAuditEntries } from '../../../platform/frame/audit.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { countAdministrators, findAdministratorRoleId, insertStaff } from '../session/repository/accounts.ts';
import { selectHolders } from './repository/privileges.ts';
import { sendInvitation } from './send-invitation.ts';

export type NewAdministrator = { username: string; email: string; firstName: string; lastName: string };

/**
 * Two, because users do not decide on their own account, and resetting a second factor takes two people: a single administrator could be
 * locked out permanently.
 */
const FEWEST_ADMINISTRATORS = 2;

/**
 * Creates staff with the administrator's role, active at once; each sets the first password by a mailed link. The administrators who can
 * sign in are informed, because no second person releases these accounts.
 * @throws Error when there would be fewer than two, a user name or e-mail is taken, or the role was removed
 */
export async function createAdministrators({ db, now, jobs }: Tools, people: readonly NewAdministrator[]): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const roleId = await findAdministratorRoleId(transaction);
    if (roleId === null) throw new Error('There is no role of administrator.');
    if ((await countAdministrators(transaction, roleId)) + people.length < FEWEST_ADMINISTRATORS) {
      throw new Error('The first two administrators are made together: give --username, --email, --first-name and --last-name twice.');
    }
    const informed = await selectHolders(transaction, 'userManagement', 'approve', nepalDayOf(now()));
    for (const person of people) {
      const accountId = await insertStaff(transaction, { ...person, roleId }, now());
      if (accountId === null) throw new Error(`A member of staff with the user name ${person.username} or this e-mail already exists.`);
      await writeAuditEntries(transaction, [
        { at: now(), accountId: null, requestId: 'command', action: 'createAdministrator', subject: `account:${accountId}` },
      ]);
      await jobs.enqueue(transaction, sendInvitation({ accountId }));
      const values = { name: `${person.firstName} ${person.lastName}`, username: person.username, email: person.email };
      for (const { email, language } of informed.filter(({ organizationId }) => organizationId === null)) {
        const mail = { to: email, language: language === 'en' ? ('en' as const) : ('ne' as const) };
        await jobs.enqueue(transaction, sendMail({ ...mail, word: 'gateway.staffAccount.administratorMadeMail', values }));
      }
    }
  });
}
