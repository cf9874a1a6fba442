import { sha256 } from '../../frame/identify.ts';
import { composeMail } from '../../mail/send-mail.ts';
import { defineJob } from '../../jobs/job.ts';
import { newToken } from './tokens.ts';

const RESET_LINK_MINUTES = 60;

/** Makes the link by which a password is set anew and mails it; only the hash of its token is kept. An earlier link stops working. */
export const sendResetLink = defineJob({
  name: 'reset-link',
  retryLimit: 8,
  run: async ({ accountId }: { accountId: number }, { db, mailer, configuration, now, jobId }) => {
    const account = await db.selectFrom('account').select(['username', 'email', 'language', 'kind']).where('id', '=', accountId).executeTakeFirst();
    if (!account) return;
    const token = newToken();
    const createdAt = now();
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('passwordToken').where('accountId', '=', accountId).execute();
      await transaction
        .insertInto('passwordToken')
        .values({ tokenSha256: sha256(token), accountId, createdAt, expiresAt: new Date(createdAt.getTime() + RESET_LINK_MINUTES * 60_000) })
        .execute();
    });
    const base = account.kind === 'staff' ? configuration.publicUrls.staff : configuration.publicUrls.candidate;
    const values = { username: account.username, link: `${base}/change/password/${token}`, minutes: RESET_LINK_MINUTES };
    await mailer.send(composeMail(jobId, { to: account.email, language: account.language === 'en' ? 'en' : 'ne', word: 'gateway.session.resetLinkMail', values }));
  },
});
