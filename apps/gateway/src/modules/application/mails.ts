import type { Database } from '../../database/connection.ts';
import type { Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { selectForMail } from './repository.ts';

/** A mail about an application to its candidate, in the candidate's language; words under `<word>.subject` and `<word>.body`. */
export async function applicationMail(db: Database, applicationId: number, word: string, further: Record<string, string> = {}): Promise<Job> {
  const row = await selectForMail(db, applicationId);
  const language = row.language === 'en' ? 'en' : 'ne';
  const values = {
    applicationNumber: row.applicationNumber,
    receiptNumber: row.receiptNumber ?? '',
    post: language === 'en' ? row.nameEn : row.nameNe,
    ...further,
  };
  return sendMail({ to: row.email, language, word, values });
}
