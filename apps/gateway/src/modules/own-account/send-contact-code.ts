import { randomInt } from 'node:crypto';
import { defineJob } from '../../jobs/job.ts';
import { deliver } from '../../mail/deliver.ts';
import { composeMail } from '../../mail/send-mail.ts';
import { hashPassword } from '../../passwords.ts';
import { readWording } from '../../wording/wording.ts';
import { saveCodeHash, selectWaitingCode, type CodePurpose } from './repository/account.ts';

/** Makes a code, stores its hash and sends it. The job makes it, so that no row and no log contains it. */
export const sendContactCode = defineJob({
  name: 'contact-code',
  retryLimit: 8,
  run: async ({ accountId, purpose }: { accountId: number; purpose: CodePurpose }, tools) => {
    const { db, jobId, now } = tools;
    const waiting = await selectWaitingCode(db, accountId, purpose, now());
    if (!waiting) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await saveCodeHash(db, accountId, purpose, await hashPassword('mail', code));
    const mail = {
      to: purpose === 'mobile' ? waiting.email : waiting.value,
      language: waiting.language === 'en' ? 'en' : 'ne',
      word: `gateway.ownAccount.${purpose}CodeMail`,
      values: { code },
    } as const;
    await deliver({ ...composeMail(jobId, mail, await readWording(db)), isAwaited: true }, tools);
  },
});
