import type { Context } from '../../frame/context.ts';
import { familiarityOf, rememberDevice } from './repository/known-devices.ts';
import { tellOfNewDevice } from './tell-owner.ts';

/**
 * Tells the owner of an account that somebody has signed in with a device that was not used for it before. The first of an account
 * tells nothing: the owner has just made it. Who sends no device is a stranger wherever a device is known.
 */
export async function noticeDevice(context: Context, accountId: number, device: string | undefined): Promise<void> {
  const { db, now } = context;
  const familiarity = await familiarityOf(db, accountId, device);
  if (device !== undefined) await rememberDevice(db, accountId, device, now());
  if (familiarity === 'other') await tellOfNewDevice(context, accountId);
}
