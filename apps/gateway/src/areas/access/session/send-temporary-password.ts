import type { Id } from '@psc/validation/rules/id.ts';
import { deliver } from '../../../platform/mail/deliver.ts';
import { composeMail } from '../../../platform/mail/send-mail.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { hashPassword, temporaryPassword } from '../../../platform/passwords.ts';
import { setTemporaryPassword } from './repository/accounts.ts';
import { greetingName } from './repository/people.ts';

/** SPEC-GAP: the specification does not say how long a mailed password is valid. */
const TEMPORARY_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Generates a temporary password, stores its hash and mails it. The job generates it, so that no row and no log contains it. An account
 * whose password has been changed meanwhile is left unchanged.
 */
export const sendTemporaryPassword = defineJob({
  name: 'temporary-password',
  retryLimit: 8,
  run: async ({ accountId }: { accountId: Id<'account'> }, tools) => {
    const { db, configuration, jobId } = tools;
    const password = temporaryPassword();
    const passwordHash = await hashPassword('mail', password);
    const until = new Date(tools.now().getTime() + TEMPORARY_DAYS * DAY_MS);
    const account = await setTemporaryPassword(db, accountId, passwordHash, until);
    if (!account) return;
    const language = account.language === 'en' ? 'en' : 'ne';
    const loginUrl = `${account.kind === 'staff' ? configuration.publicUrls.staff : configuration.publicUrls.candidate}/login`;
    const mail = composeMail(
      jobId,
      {
        to: account.email,
        language,
        word: 'gateway.session.temporaryPasswordMail',
        values: { fullName: (await greetingName(db, accountId))[language], username: account.username, password, loginUrl },
      },
      await readWording(db),
    );
    await deliver({ ...mail, isAwaited: true }, tools);
  },
});
