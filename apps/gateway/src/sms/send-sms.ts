import { isMobileOfNepal, smsKindOf } from '@psc/validation/sms-kinds.ts';
import type { Language, MessageValues } from '../frame/messages.ts';
import { defineJob, type Job, type JobTools } from '../jobs/job.ts';
import type { Database } from '../database/connection.ts';
import { handOver } from '../mail/hand-over.ts';
import { smsTried } from '../metrics.ts';
import { readWording } from '../wording/wording.ts';
import { recordSmsTry, selectNumberFor, wasTaken } from './repository.ts';

/** The SMS to a mail: `word` names the mail. The queue stores it, so the number is not in it. */
type SmsJob = { accountId: number; language: Language; word: string; values: MessageValues; advtCode?: number };

/** The number, as long as the candidate wants SMS of this kind there. */
async function numberFor(db: Database, { accountId, word }: SmsJob): Promise<string | null> {
  const kind = smsKindOf(word);
  const number = kind && (await selectNumberFor(db, accountId, kind));
  return number && isMobileOfNepal(number) ? number : null;
}

/** Whether a mail is one that comes by SMS as well, at this commission. */
export function goesBySms({ sms }: Pick<JobTools, 'sms'>, word: string): boolean {
  return sms !== null && smsKindOf(word) !== null;
}

/** The SMS to a mail, where its candidate wants one. */
export async function smsTo(db: Database, sms: SmsJob): Promise<Job | null> {
  return (await numberFor(db, sms)) === null ? null : sendSms(sms);
}

export const sendSms = defineJob({
  name: 'sms',
  retryLimit: 8,
  run: async (job: SmsJob, tools) => {
    const { db, jobId, sms } = tools;
    // Both may have been switched off since it was queued.
    const to = await numberFor(db, job);
    if (sms === null || to === null) return;
    // The gateway may have ended before the queue knew.
    if (await wasTaken(db, jobId)) return;
    const text = (await readWording(db)).message(job.language, `${job.word}.sms`, job.values);
    await handOver(
      {
        message: { id: jobId, to, subject: '', text },
        taker: 'SMS service',
        send: () => sms.send({ to, text }),
        record: (tried) => recordSmsTry(db, { id: jobId, accountId: job.accountId, text }, tried),
        tried: smsTried,
      },
      tools,
    );
  },
});
