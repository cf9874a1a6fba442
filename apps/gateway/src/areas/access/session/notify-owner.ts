import type { Id } from '@psc/validation/rules/id.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { findMailAddress } from './repository/accounts.ts';

/** News about the account for its owner, by mail and as a notification; staff get a different text. */
type News = 'newDevice' | 'signInEnded';

async function notifyOwner(context: Context, accountId: Id<'account'>, news: News, details: Record<string, string> = {}): Promise<void> {
  const owner = await findMailAddress(context.db, accountId);
  if (!owner) return;
  const at = context.now();
  const values = (language: Language) => ({ at: formatInstant(at, language), ...details });
  const language = owner.language === 'en' ? 'en' : 'ne';
  await context.enqueue(
    sendMail({
      to: owner.email,
      language,
      word: `gateway.session.${news}${owner.kind === 'candidate' ? '' : 'OfStaff'}Mail`,
      values: values(language),
      ...(owner.kind === 'candidate' && { path: '/account', readOn: 'gateway.session.seeSessions' }),
      notification: { accountId, values: { en: values('en'), ne: values('ne') } },
    }),
  );
}

export const notifyOfNewDevice = (context: Context, accountId: Id<'account'>) =>
  notifyOwner(context, accountId, 'newDevice', { address: context.request.address });

/** The request's address is left out, because it may be the owner's own. */
export const notifyOfEndedSignIn = (context: Context, accountId: Id<'account'>) => notifyOwner(context, accountId, 'signInEnded');
