import type { Id } from '@psc/validation/rules/id.ts';
import { deliver } from '../../../platform/mail/deliver.ts';
import { composeMail } from '../../../platform/mail/send-mail.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { passwordLink } from './password-link.ts';
import { findMailAddress } from './repository/accounts.ts';
import { greetingName } from './repository/people.ts';
import { replaceLink } from './repository/password-links.ts';
import { newToken } from './tokens.ts';

const RESET_LINK_MINUTES = 60;

/** Mails a link to reset the password and stores only the hash of its token. An earlier link stops working. */
export const sendResetLink = defineJob({
  name: 'reset-link',
  retryLimit: 8,
  run: async ({ accountId }: { accountId: Id<'account'> }, tools) => {
    const { db, configuration, now, jobId } = tools;
    const account = await findMailAddress(db, accountId);
    if (!account) return;
    const token = newToken();
    const createdAt = now();
    await replaceLink(db, { accountId, token, createdAt, expiresAt: new Date(createdAt.getTime() + RESET_LINK_MINUTES * 60_000) });
    const base = account.kind === 'staff' ? configuration.publicUrls.staff : configuration.publicUrls.candidate;
    const language = account.language === 'en' ? 'en' : 'ne';
    const values = {
      fullName: (await greetingName(db, accountId))[language],
      username: account.username,
      link: passwordLink(base, token),
      minutes: RESET_LINK_MINUTES,
    };
    const mail = composeMail(
      jobId,
      {
        to: account.email,
        language,
        word: 'gateway.session.resetLinkMail',
        values,
      },
      await readWording(db),
    );
    await deliver({ ...mail, isAwaited: true }, tools);
  },
});
