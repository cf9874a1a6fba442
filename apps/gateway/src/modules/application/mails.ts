import type { Database } from '../../database/connection.ts';
import type { Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';

/** A mail about an application to its candidate, in the candidate's language; words under `<word>.subject` and `<word>.body`. */
export async function applicationMail(db: Database, applicationId: number, word: string, further: Record<string, string> = {}): Promise<Job> {
  const row = await db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('account as u', 'u.id', 'k.accountId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['u.email', 'u.language', 'x.applicationNumber', 'x.receiptNumber', 'p.nameEn', 'p.nameNe'])
    .where('x.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const language = row.language === 'en' ? 'en' : 'ne';
  const values = {
    applicationNumber: row.applicationNumber,
    receiptNumber: row.receiptNumber ?? '',
    post: language === 'en' ? row.nameEn : row.nameNe,
    ...further,
  };
  return sendMail({ to: row.email, language, word, values });
}
