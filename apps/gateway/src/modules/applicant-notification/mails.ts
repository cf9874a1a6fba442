import type { Database } from '../../database/connection.ts';
import type { Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { selectRecipient, type Recipient } from './repository.ts';

/** A mail about an application in its candidate's language, with the messages `<word>.subject` and `<word>.body`. */
export async function applicationMail(
  db: Database,
  applicationId: number,
  word: string,
  further: Record<string, string> = {},
): Promise<Job> {
  const recipient = await selectRecipient(db, applicationId);
  return mailTo(recipient, word, further);
}

export function languageOfRecipient({ language }: Pick<Recipient, 'language'>): 'en' | 'ne' {
  return language === 'en' ? 'en' : 'ne';
}

export function mailTo(recipient: Recipient, word: string, further: Record<string, string | number> = {}): Job {
  const language = languageOfRecipient(recipient);
  const values = {
    applicationNumber: recipient.applicationNumber,
    receiptNumber: recipient.receiptNumber ?? '',
    post: language === 'en' ? recipient.postEn : recipient.postNe,
    ...further,
  };
  return sendMail({ to: recipient.email, language, word, values, path: `/vacancy-applied?application=${recipient.applicationId}` });
}
