import type { Id } from '@psc/validation/rules/id.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { defineJob } from '../../../platform/jobs/job.ts';
import { deliver } from '../../../platform/mail/deliver.ts';
import { composeMail } from '../../../platform/mail/send-mail.ts';
import { smsTried } from '../../../platform/metrics.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Sms, SmsSender } from '../../../platform/sms/sms-sender.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { saveCodeHash, selectWaitingCode, type CodePurpose } from './repository/account.ts';

/** Creates a code, stores its hash and sends it. The job creates it, so that no row and no log contains it. */
export const sendContactCode = defineJob({
  name: 'contact-code',
  retryLimit: 8,
  run: async ({ accountId, purpose }: { accountId: Id<'account'>; purpose: CodePurpose }, tools) => {
    const { db, jobId, now } = tools;
    const waiting = await selectWaitingCode(db, accountId, purpose, now());
    if (!waiting) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sms = waiting.bySms ? tools.sms : null;
    await saveCodeHash(db, accountId, purpose, await hashPassword('mail', code), sms !== null);
    const wording = await readWording(db);
    const language = waiting.language === 'en' ? 'en' : 'ne';
    if (sms) {
      const text = wording.message(language, 'gateway.ownAccount.mobileCode.sms', { code });
      return sendCodeBySms(sms, { id: randomUUID(), to: waiting.value, text });
    }
    const mail = {
      to: purpose === 'mobile' ? waiting.email : waiting.value,
      language,
      word: `gateway.ownAccount.${purpose}CodeMail`,
      values: { code },
    } as const;
    await deliver({ ...composeMail(jobId, mail, wording), isAwaited: true }, tools);
  },
});

/** Neither the number nor the code is stored: each try has a new code. */
async function sendCodeBySms(sender: SmsSender, sms: Sms): Promise<void> {
  const sent = traced({ name: 'SMS service', kind: 'outside' }, () => sender.send(sms));
  await sent.then(
    () => smsTried.inc({ outcome: 'accepted' }),
    () => smsTried.inc({ outcome: 'refused' }),
  );
  await sent;
}
