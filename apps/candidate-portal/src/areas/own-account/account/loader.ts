import * as notification from '@psc/api-client/calls/notification.ts';
import { details, openedDocuments } from '@psc/api-client/calls/own-account.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [account, choices, sms, openings] = await Promise.all([
    read(details, {}, request),
    read(notification.choices, {}, request),
    read(notification.smsChoices, {}, request),
    read(openedDocuments, {}, request),
  ]);
  return { ...account, choices, sms, openings };
}
