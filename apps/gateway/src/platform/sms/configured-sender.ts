import type { Configuration } from '../../configuration.ts';
import type { SmsSender } from './sms-sender.ts';
import { sparrowSender } from './sparrow.ts';

/** Null if no service is configured: then no SMS is offered, queued or sent. */
export function configuredSender({ sms }: Pick<Configuration, 'sms'>): SmsSender | null {
  return sms ? sparrowSender(sms) : null;
}
