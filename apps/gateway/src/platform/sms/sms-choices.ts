import type { Id } from '@psc/validation/rules/id.ts';
import type { SmsChoices } from '@psc/api-client/areas/desk/notification.ts';
import { isMobileOfNepal, smsKindNames } from '@psc/validation/sms-kinds.ts';
import type { Context } from '../frame/context.ts';
import { selectSmsOn, selectVerifiedNumber } from './repository.ts';

export function reachedBySms({ configuration }: Pick<Context, 'configuration'>, phoneNumber: string): boolean {
  return configuration.sms !== undefined && isMobileOfNepal(phoneNumber);
}

export async function smsChoicesOf(
  { db, configuration }: Pick<Context, 'db' | 'configuration'>,
  accountId: Id<'account'>,
): Promise<SmsChoices> {
  if (configuration.sms === undefined) return { isOffered: false, isNumberConfirmed: false, choices: [] };
  const on = await selectSmsOn(db, accountId);
  return {
    isOffered: true,
    isNumberConfirmed: (await selectVerifiedNumber(db, accountId)) !== null,
    choices: smsKindNames.map((kind) => ({ kind, wanted: on.includes(kind) })),
  };
}
