import type { Tools } from '../frame/context.ts';
import { mailsTried } from '../metrics.ts';
import type { Mail } from './mailer.ts';
import { recordTry } from './repository.ts';

/**
 * Hands a mail to the mail server and records whether it took it, so that staff can tell a candidate.
 * @throws what the mail server answered, for the job to be tried again
 */
export async function deliver(mail: Mail, { mailer, db, now }: Pick<Tools, 'mailer' | 'db' | 'now'>): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    mailsTried.inc({ outcome: 'refused' });
    await recordTry(db, mail, { at: now(), refusal: codeOf(error) });
    throw error;
  }
  mailsTried.inc({ outcome: 'accepted' });
  await recordTry(db, mail, { at: now(), refusal: null });
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
