import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../frame/context.ts';
import { messageIn } from '../frame/messages.ts';
import { notifyAccount } from './repository/notify-account.ts';

type Returned = {
  /** The account that sent the request; null if unknown. */
  accountId: Id<'account'> | null;
  what: 'requisition' | 'distribution' | 'schedule';
  number: string;
  remarks: string | null | undefined;
  link: string;
};

/** Notifies the account that its request was returned, with the reason. */
export async function notifyReturned(context: Context, { accountId, what, number, remarks, link }: Returned): Promise<void> {
  if (accountId === null || accountId === context.staff().accountId) return;
  const title = (language: 'en' | 'ne') => messageIn(language, `gateway.dailyMail.returned.${what}`, { number });
  await notifyAccount(context.db, {
    accountId,
    titleEn: title('en'),
    titleNe: title('ne'),
    textEn: remarks ?? '',
    textNe: remarks ?? '',
    link,
    createdAt: context.now(),
  });
}
