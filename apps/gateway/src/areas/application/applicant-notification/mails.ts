import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Language, MessageValues } from '../../../platform/frame/messages.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { selectRecipient, type Recipient } from './repository.ts';

/** Values of a message in addition to application and post; a function if they differ by language, such as a date. */
export type FurtherValues = MessageValues | ((language: Language) => MessageValues);

/**
 * A mail about an application in its candidate's language, with the messages `<word>.subject` and `<word>.body`, also shown in the
 * candidate's list of notifications.
 */
export async function applicationMail(
  db: Database,
  applicationId: Id<'application'>,
  word: string,
  further: FurtherValues = {},
): Promise<Job> {
  const recipient = await selectRecipient(db, applicationId);
  return mailTo(recipient, word, further);
}

function languageOfRecipient({ language }: Pick<Recipient, 'language'>): Language {
  return language === 'en' ? 'en' : 'ne';
}

/** {@link applicationMail} to a recipient that is already loaded. */
export function mailTo(
  recipient: Recipient,
  word: string,
  further: FurtherValues = {},
  path = `/vacancy-applied?application=${recipient.applicationId}`,
): Job {
  const language = languageOfRecipient(recipient);
  const valuesIn = (of: Language): MessageValues => ({
    applicationNumber: recipient.applicationNumber,
    receiptNumber: recipient.receiptNumber ?? '',
    post: of === 'en' ? recipient.postEn : recipient.postNe,
    ...(typeof further === 'function' ? further(of) : further),
  });
  return sendMail({
    to: recipient.email,
    language,
    word,
    values: valuesIn(language),
    advtCode: recipient.advtCode,
    path,
    notification: { accountId: recipient.accountId, values: { en: valuesIn('en'), ne: valuesIn('ne') } },
  });
}
