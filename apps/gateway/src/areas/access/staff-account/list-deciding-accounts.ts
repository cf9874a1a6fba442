import type { InternalUserRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { canDecide } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { selectInternalUsers, selectOpenIds } from './repository/accounts.ts';
import { selectHolders, selectPrivilegesOf } from './repository/privileges.ts';

/**
 * Mails the open accounts that can decide to the user managers of the commission. These accounts were made before a second user manager
 * had to release each of them, so the managers check them once.
 */
export async function listDecidingAccounts({ db, now, jobs, configuration }: Tools): Promise<void> {
  const today = nepalDayOf(now());
  const managers = await selectHolders(db, 'userManagement', 'approve', today);
  const deciding: InternalUserRow[] = [];
  const open = { ids: await selectOpenIds(db), organizationId: undefined };
  for (const account of await selectInternalUsers(db, open, today)) {
    if (canDecide(await selectPrivilegesOf(db, account.accountId))) deciding.push(account);
  }
  const lineIn = (language: Language) => (account: InternalUserRow) =>
    `${account.name[language]} (${account.userName}): ${account.roles.map((role) => role[language]).join(', ')}`;
  for (const { email, ...manager } of managers.filter(({ organizationId }) => organizationId === null)) {
    const language: Language = manager.language === 'en' ? 'en' : 'ne';
    const values = {
      accounts: deciding.map(lineIn(language)).join('\n'),
      console: `${configuration.publicUrls.staff}/admin/userlist`,
    };
    await jobs.enqueue(db, sendMail({ to: email, language, word: 'gateway.staffAccount.decidingAccountsMail', values }));
  }
}
