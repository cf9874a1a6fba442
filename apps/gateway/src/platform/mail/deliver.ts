import type { Tools } from '../frame/context.ts';
import { mailsTried } from '../metrics.ts';
import { sendOnce, type DeliveryTools } from './send-once.ts';
import type { Mail } from './mailer.ts';
import { recordTry } from './repository.ts';

/** @throws the mail server's error, so that the job is retried */
export async function deliver(mail: Mail, tools: DeliveryTools & Pick<Tools, 'mailer'>): Promise<void> {
  const delivery = {
    message: mail,
    transport: 'mail server',
    send: () => tools.mailer.send(mail),
    record: (tried: Parameters<typeof recordTry>[2]) => recordTry(tools.db, mail, tried),
    tried: mailsTried,
  };
  await sendOnce(delivery, tools);
}
