import type { Id } from '@psc/validation/rules/id.ts';
import { deliver } from './deliver.ts';
import { defineJob, type JobTools } from '../jobs/job.ts';
import type { Language, MessageValues } from '../frame/messages.ts';
import { runTransaction } from '../frame/run-transaction.ts';
import { goesBySms, smsTo } from '../sms/send-sms.ts';
import { readWording, type Wording } from '../wording/wording.ts';
import type { Mail } from './mailer.ts';
import { mailPage } from './mail-page.ts';
import { insertMailNotification, recordUnsent, type MailNotification } from './repository.ts';
import { isSwitchedOff } from './switched-off.ts';

/**
 * A mail in the recipient's language, with the messages `<word>.subject` and `<word>.body`. The first line of the body that is an address
 * becomes a button. The queue stores it, so it must not contain a secret.
 */
export type MailJob = {
  to: string;
  language: Language;
  word: string;
  values?: MessageValues;
  /** The page of the candidate portal to link below the text, such as `/vacancy-applied?application=8`. */
  path?: string;
  /** The text above that link, unless the page is about an application. */
  readOn?: string;
  advtCode?: Id<'advertisement'>;
  /** Whose list of notifications shows the mail; in both languages, because the reader may switch. */
  notification?: { accountId: Id<'account'>; values: Record<Language, MessageValues> };
};

export const sendMail = defineJob({
  name: 'mail',
  retryLimit: 8,
  run: async ({ path, notification, advtCode, ...job }: MailJob, tools) => {
    const { jobId, configuration } = tools;
    // First, because a full mailbox must not keep the notification from the list.
    const wording = await readWording(tools.db);
    if (notification)
      await listNotification(notificationOf(wording, job.word, notification, path ?? null, tools.now()), tools, {
        accountId: notification.accountId,
        language: job.language,
        word: job.word,
        values: notification.values[job.language],
        ...(advtCode !== undefined && { advtCode }),
      });
    const link = path && `${configuration.publicUrls.candidate}${path}`;
    const mail = composeMail(jobId, { ...job, link }, wording);
    const about = advtCode === undefined ? mail : { ...mail, of: { word: job.word, advtCode } };
    if (notification && (await isSwitchedOff(tools.db, notification.accountId, job.word)))
      return recordUnsent(tools.db, about, notification.accountId, tools.now());
    await deliver(about, tools);
  },
});

/** Inserts the notification and enqueues its SMS in the same transaction. */
async function listNotification(notification: MailNotification, tools: JobTools, sms: Parameters<typeof smsTo>[1]): Promise<void> {
  if (!goesBySms(tools, sms.word)) return void (await insertMailNotification(tools.db, tools.jobId, notification));
  await runTransaction(tools.db, async (transaction) => {
    const isNew = await insertMailNotification(transaction, tools.jobId, notification);
    const job = isNew ? await smsTo(transaction, sms) : null;
    if (job) await tools.jobs.enqueue(transaction, job);
  });
}

/** A finished text with its values filled in, such as a test of a template. */
export const sendTypedMail = defineJob({
  name: 'typed-mail',
  retryLimit: 3,
  run: async ({ to, language, subject, body }: { to: string; language: Language; subject: string; body: string }, tools) => {
    const wording = await readWording(tools.db);
    const text = [body, wording.mailFoot(language)].filter((part) => part !== '').join('\n\n');
    await deliver({ id: tools.jobId, to, language, subject, text, html: htmlOf(text, language, wording) }, tools);
  },
});

export function composeMail(
  id: string,
  {
    to,
    language,
    word: key,
    values,
    link,
    readOn = 'gateway.application.mail.readOn',
  }: Omit<MailJob, 'path' | 'notification' | 'advtCode'> & { link?: string | undefined },
  wording: Wording,
): Mail {
  const body = wording.message(language, `${key}.body`, values);
  const further = link ? [`${wording.message(language, readOn)}\n${link}`, wording.nameIn(language)] : [];
  const text = [body, ...further, wording.mailFoot(language)].filter((part) => part !== '').join('\n\n');
  const html = htmlOf(text, language, wording, values?.password ?? values?.code);
  return { id, to, language, subject: wording.message(language, `${key}.subject`, values), text, html };
}

function htmlOf(text: string, language: Language, wording: Wording, secret?: MessageValues[string]): string {
  const button = wording.message(language, 'gateway.mail.open');
  return mailPage({ text, language, sender: wording.nameIn(language), button, secret: secret === undefined ? undefined : String(secret) });
}

function notificationOf(
  { message }: Wording,
  key: string,
  { accountId, values }: NonNullable<MailJob['notification']>,
  link: string | null,
  createdAt: Date,
): MailNotification {
  return {
    accountId,
    titleEn: message('en', `${key}.subject`, values.en),
    titleNe: message('ne', `${key}.subject`, values.ne),
    textEn: message('en', `${key}.body`, values.en),
    textNe: message('ne', `${key}.body`, values.ne),
    link,
    createdAt,
  };
}
