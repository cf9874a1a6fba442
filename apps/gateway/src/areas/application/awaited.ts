import type { ApplicationDetail, ApplicationHangsOn } from '@psc/api-client/areas/application/application.ts';
import type { Context } from '../../platform/frame/context.ts';
import { countsUntil, lastMoneyFor } from '../../platform/shared/late-money.ts';

type Held = { hangsOn: ApplicationHangsOn | null; awaitedExpiresAt: Date | null };

/** The payment that must be settled before the application may be changed or withdrawn, and until when; null if none. */
export async function awaitedOf({ hangsOn, awaitedExpiresAt }: Held, { db, now }: Context): Promise<ApplicationDetail['awaits']> {
  if (hangsOn === 'moneyUndecided') return { money: hangsOn, until: null };
  if ((hangsOn !== 'paymentUnderWay' && hangsOn !== 'latePayment') || awaitedExpiresAt === null) return null;
  const until = hangsOn === 'latePayment' ? await lastMoneyFor(db, awaitedExpiresAt) : countsUntil(awaitedExpiresAt);
  // If the provider is down, look-ups continue after this moment.
  return { money: hangsOn, until: until > now() ? until.toISOString() : null };
}
