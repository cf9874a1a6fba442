import type { Tools } from '../frame/context.ts';
import type { Logger } from '../frame/log.ts';
import { mailsTried } from '../metrics.ts';
import { traced } from '../tracing/tracing.ts';
import type { Mail } from './mailer.ts';
import { recordTry, takeSentBeforeRestore } from './repository.ts';
import { digestOf, noteSent } from './sent-notes.ts';

type MailTools = Pick<Tools, 'mailer' | 'db' | 'now' | 'configuration'> & { log: Logger };

/**
 * Hands a mail to the mail server and records whether it took it, so that staff can tell a candidate. What it took before the database
 * was restored to an earlier moment is not sent a second time.
 * @throws what the mail server answered, for the job to be tried again
 */
export async function deliver(mail: Mail, { mailer, db, now, configuration, log }: MailTools): Promise<void> {
  const sentBefore = await takeSentBeforeRestore(db, digestOf(mail));
  if (sentBefore) return recordTry(db, mail, { at: sentBefore, refusal: null });
  try {
    await traced({ name: 'mail server', kind: 'outside' }, () => mailer.send(mail));
  } catch (error) {
    mailsTried.inc({ outcome: 'refused' });
    await recordTry(db, mail, { at: now(), refusal: codeOf(error) });
    throw error;
  }
  mailsTried.inc({ outcome: 'accepted' });
  // The mail is on its way: a full disk must not have it sent again.
  await noteSent(configuration.dataDir, mail, now()).catch((error: unknown) => log.error({ err: error }, 'a sent mail was not noted'));
  await recordTry(db, mail, { at: now(), refusal: null });
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
