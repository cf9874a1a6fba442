import type { Id } from '@psc/validation/rules/id.ts';
import { isMobileOfNepal, smsKindOf } from '@psc/validation/sms-kinds.ts';
import type { Language, MessageValues } from '../frame/messages.ts';
import { defineJob, type Job, type JobTools } from '../jobs/job.ts';
import type { Database } from '../database/connection.ts';
import { sendOnce } from '../mail/send-once.ts';
import { smsTried } from '../metrics.ts';
import { readWording } from '../wording/wording.ts';
import { insertGivenUp } from '../jobs/repository.ts';
import { beginSmsTry, recordSmsTry, selectNumberFor } from './repository.ts';
import { SmsNotTaken, UNCLEAR } from './sms-sender.ts';

/** The SMS that accompanies a mail: `word` names the mail. The queue stores it, so it does not contain the number. */
type SmsJob = {
  accountId: Id<'account'>;
  language: Language;
  word: string;
  values: MessageValues;
  advtCode?: Id<'advertisement'>;
  /** It is with the officers because it is unknown whether the service accepted it. */
  isUnclear?: true;
};

/** The number, if the candidate wants SMS of this kind. */
async function numberFor(db: Database, { accountId, word }: SmsJob): Promise<string | null> {
  const kind = smsKindOf(word);
  const number = kind && (await selectNumberFor(db, accountId, kind));
  return number && isMobileOfNepal(number) ? number : null;
}

export function goesBySms({ sms }: Pick<JobTools, 'sms'>, word: string): boolean {
  return sms !== null && smsKindOf(word) !== null;
}

/** The SMS along with a mail; null if the candidate wants none. */
export async function smsTo(db: Database, sms: SmsJob): Promise<Job | null> {
  return (await numberFor(db, sms)) === null ? null : sendSms(sms);
}

export const sendSms = defineJob({
  name: 'sms',
  retryLimit: 8,
  run: async (job: SmsJob, tools) => {
    const { db, jobId, sms } = tools;
    // The service and the candidate's choice may have been switched off since it was queued.
    const to = await numberFor(db, job);
    if (sms === null || to === null) return;
    const text = (await readWording(db)).message(job.language, `${job.word}.sms`, job.values);
    const message = { id: jobId, to, text };
    const before = await beginSmsTry(db, { id: jobId, accountId: job.accountId, text }, tools.now());
    if (before === 'taken') return;
    // The gateway ended before it got the answer.
    if (before === 'unclear' && !sms.recognisesRepeats) return leaveToOfficers(job, tools);
    const sent = sendOnce(
      {
        message: { ...message, subject: '' },
        transport: 'SMS service',
        send: () => sms.send(message),
        record: (tried) => recordSmsTry(db, jobId, tried),
        tried: smsTried,
      },
      tools,
    );
    await sent.catch((error: unknown) => {
      const isUnclear = error instanceof SmsNotTaken && error.code === UNCLEAR;
      if (!isUnclear || sms.recognisesRepeats) throw error;
      return leaveToOfficers(job, tools);
    });
  },
});

/** An officer asks the service or the candidate whether it came; an automatic retry could send it twice. */
async function leaveToOfficers(job: SmsJob, { db, jobId, now }: JobTools): Promise<void> {
  await insertGivenUp(db, { queueJobId: jobId, kind: 'sms', data: { ...job, isUnclear: true }, givenUpAt: now() });
}
