import * as notification from '@psc/api-client/calls/notification.ts';
import { send } from '@psc/api-client/send.ts';

export async function fetchLatest(): Promise<notification.Notification[] | null> {
  const outcome = await send(notification.listLatest, {});
  return outcome.ok ? outcome.data : null;
}
