import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { details, openedDocuments } from '@psc/api-client/areas/account/own-account.ts';
import { getOwn } from '@psc/api-client/areas/access/second-factor.ts';
import { getApprovedAdmitCard } from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [account, choices, sms, openings, secondFactor, cards] = await Promise.all([
    read(details, {}, request),
    read(notification.choices, {}, request),
    read(notification.smsChoices, {}, request),
    read(openedDocuments, {}, request),
    read(getOwn, {}, request),
    read(getApprovedAdmitCard, {}, request),
  ]);
  return { ...account, choices, sms, openings, secondFactor, readyCards: cards.filter(({ state }) => state === 'ready') };
}
