import { formatInstant } from '@psc/i18n/dates.ts';
import type { Context } from '../../frame/context.ts';
import type { Language } from '../../frame/messages.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { findMailAddress } from './repository/accounts.ts';
import { familiarityOf, rememberDevice } from './repository/known-devices.ts';

/**
 * Tells the owner of an account that somebody has signed in with a device that was not used for it before. The first of an account
 * tells nothing: the owner has just made it. Who sends no device is a stranger wherever a device is known.
 */
export async function noticeDevice(context: Context, accountId: number, device: string | undefined): Promise<void> {
  const { db, now } = context;
  const familiarity = await familiarityOf(db, accountId, device);
  if (device !== undefined) await rememberDevice(db, accountId, device, now());
  if (familiarity !== 'other') return;
  const owner = await findMailAddress(db, accountId);
  if (!owner) return;
  const at = now();
  const values = (language: Language) => ({ at: formatInstant(at, language), address: context.request.address });
  const language = owner.language === 'en' ? 'en' : 'ne';
  const word = `gateway.session.newDevice${owner.kind === 'candidate' ? '' : 'OfStaff'}Mail`;
  await context.enqueue(
    sendMail({
      to: owner.email,
      language,
      word,
      values: values(language),
      ...(owner.kind === 'candidate' && { path: '/account', readOn: 'gateway.session.seeSessions' }),
      notification: { accountId, values: { en: values('en'), ne: values('ne') } },
    }),
  );
}
