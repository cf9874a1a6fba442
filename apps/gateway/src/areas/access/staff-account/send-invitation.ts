import type { Id } from '@psc/validation/rules/id.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { composeMail } from '../../../platform/mail/send-mail.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { passwordLink } from '../session/password-link.ts';
import { findMailAddress } from '../session/repository/accounts.ts';
import { replaceLink } from '../session/repository/password-links.ts';
import { newToken } from '../session/tokens.ts';

const INVITATION_HOURS = 72;

/** Mails the link for a staff member's first password; only the hash of its token is stored. An earlier link stops working. */
export const sendInvitation = defineJob({
  name: 'staff-invitation',
  retryLimit: 8,
  run: async ({ accountId }: { accountId: Id<'account'> }, { db, mailer, configuration, now, jobId }) => {
    const account = await findMailAddress(db, accountId);
    if (!account) return;
    const token = newToken();
    const createdAt = now();
    await replaceLink(db, { accountId, token, createdAt, expiresAt: new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000) });
    await mailer.send(
      composeMail(
        jobId,
        {
          to: account.email,
          language: account.language === 'en' ? 'en' : 'ne',
          word: 'gateway.staffAccount.invitationMail',
          values: {
            username: account.username,
            link: passwordLink(configuration.publicUrls.staff, token),
            hours: INVITATION_HOURS,
          },
        },
        await readWording(db),
      ),
    );
  },
});
