import { composeMail } from '../../mail/send-mail.ts';
import { defineJob } from '../../jobs/job.ts';
import { hashPassword, temporaryPassword } from '../../passwords.ts';

/**
 * Makes a temporary password, keeps its hash and mails it. It is made here and not where it is asked
 * for, so that it stands in no row and no log. An account whose password was changed meanwhile is left alone.
 */
export const sendTemporaryPassword = defineJob({
  name: 'temporary-password',
  retryLimit: 8,
  run: async ({ accountId }: { accountId: number }, { db, mailer, configuration, jobId }) => {
    const password = temporaryPassword();
    const passwordHash = await hashPassword(password);
    const account = await db
      .updateTable('account')
      .set({ passwordHash, wrongAttempts: 0, lockedUntil: null })
      .where('id', '=', accountId)
      .where('mustChangePassword', '=', true)
      .returning(['username', 'email', 'language', 'kind'])
      .executeTakeFirst();
    if (!account) return;
    const language = account.language === 'en' ? 'en' : 'ne';
    const loginUrl = `${account.kind === 'staff' ? configuration.publicUrls.staff : configuration.publicUrls.candidate}/login`;
    await mailer.send(composeMail(jobId, { to: account.email, language, word: 'gateway.session.temporaryPasswordMail', values: { username: account.username, password, loginUrl } }));
  },
});
