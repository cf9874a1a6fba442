import type { Context } from '../../frame/context.ts';
import { messageIn } from '../../frame/messages.ts';
import { notifyAccount } from './repository/notify-account.ts';

type Returned = {
  /** Who asked; null where nobody did. */
  accountId: number | null;
  what: 'requisition' | 'distribution' | 'schedule';
  /** The number by which the person knows it. */
  number: string;
  remarks: string | null | undefined;
  link: string;
};

/** Says in the list behind the bell that what somebody asked for came back, and why. */
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
