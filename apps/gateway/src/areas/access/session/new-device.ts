import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { familiarityOf, rememberDevice } from './repository/known-devices.ts';
import { notifyOfNewDevice } from './notify-owner.ts';

/**
 * Notifies the owner of a sign-in with a new device. The first device of an account causes no notification, because the owner has just
 * registered. A sign-in without a device id counts as new if any device is known.
 */
export async function noticeDevice(context: Context, accountId: Id<'account'>, device: string | undefined): Promise<void> {
  const { db, now } = context;
  const familiarity = await familiarityOf(db, accountId, device);
  if (device !== undefined) await rememberDevice(db, accountId, device, now());
  if (familiarity === 'other') await notifyOfNewDevice(context, accountId);
}
