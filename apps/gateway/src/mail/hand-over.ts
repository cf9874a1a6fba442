import type { Counter } from 'prom-client';
import type { Tools } from '../frame/context.ts';
import type { Logger } from '../frame/log.ts';
import { traced } from '../tracing/tracing.ts';
import { takeSentBeforeRestore, type MailTry } from './repository.ts';
import { digestOf, noteSent, type NotedMessage } from './sent-notes.ts';

export type HandingTools = Pick<Tools, 'db' | 'now' | 'configuration'> & { log: Logger };

/** A mail or an SMS, and how it leaves the gateway. */
export type Handing = {
  message: NotedMessage;
  /** Who takes it, as traces name it. */
  taker: string;
  send: () => Promise<void>;
  record: (tried: MailTry) => Promise<void>;
  tried: Counter<'outcome'>;
};

/**
 * Hands a message to who sends it and records whether it was taken, so that staff can tell a candidate. What was taken before the
 * database was restored to an earlier moment is not sent a second time.
 * @throws what the taker answered, for the job to be tried again
 */
export async function handOver({ message, taker, send, record, tried }: Handing, tools: HandingTools): Promise<void> {
  const { db, now, configuration, log } = tools;
  const sentBefore = await takeSentBeforeRestore(db, digestOf(message));
  if (sentBefore) return record({ at: sentBefore, refusal: null });
  try {
    await traced({ name: taker, kind: 'outside' }, send);
  } catch (error) {
    tried.inc({ outcome: 'refused' });
    await record({ at: now(), refusal: codeOf(error) });
    throw error;
  }
  tried.inc({ outcome: 'accepted' });
  // The message is on its way: a full disk must not have it sent again.
  await noteSent(configuration.dataDir, message, now()).catch((error: unknown) =>
    log.error({ err: error }, 'a sent message was not noted'),
  );
  await record({ at: now(), refusal: null });
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
