import type { Counter } from 'prom-client';
import type { Tools } from '../frame/context.ts';
import type { Logger } from '../frame/log.ts';
import { traced } from '../tracing/tracing.ts';
import { takeSentBeforeRestore, type MailTry } from './repository.ts';
import { digestOf, noteSent, type NotedMessage } from './sent-notes.ts';

export type DeliveryTools = Pick<Tools, 'db' | 'now' | 'configuration'> & { log: Logger };

export type Delivery = {
  message: NotedMessage;
  /** The name of the receiving service in traces. */
  transport: string;
  send: () => Promise<void>;
  record: (tried: MailTry) => Promise<void>;
  tried: Counter<'outcome'>;
};

/**
 * Sends a message and records whether the service accepted it, so that staff can tell the candidate. A message sent before the database was
 * restored to an earlier moment is not sent again.
 * @throws the service's error, so that the job is retried
 */
export async function sendOnce({ message, transport, send, record, tried }: Delivery, tools: DeliveryTools): Promise<void> {
  const { db, now, configuration, log } = tools;
  const sentBefore = await takeSentBeforeRestore(db, digestOf(message));
  if (sentBefore) return record({ at: sentBefore, refusal: null });
  try {
    await traced({ name: transport, kind: 'outside' }, send);
  } catch (error) {
    tried.inc({ outcome: 'refused' });
    await record({ at: now(), refusal: codeOf(error) });
    throw error;
  }
  tried.inc({ outcome: 'accepted' });
  // The message is already sent: a full disk must not cause a second one.
  await noteSent(configuration.dataDir, message, now()).catch((error: unknown) =>
    log.error({ err: error }, 'a sent message was not noted'),
  );
  await record({ at: now(), refusal: null });
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
