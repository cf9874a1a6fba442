import type { Day } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../frame/context.ts';
import { refuse } from '../frame/refusal.ts';
import { countTouched, selectTouched, type Touching } from './repository/touched-advertisements.ts';

/**
 * Refuses a change that affects open advertisements until the officer has seen and confirmed them.
 * @throws Refusal 409 `TOUCHES_ADVERTISEMENTS` with their codes
 */
export async function refuseUnseenTouched(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { holdsFromAd, agreed, ...touching }: Touching & { holdsFromAd: Day; agreed: boolean },
): Promise<void> {
  if (agreed) return;
  const count = await countTouched(db, touching, holdsFromAd);
  if (count === 0) return;
  const rows = await selectTouched(db, touching, holdsFromAd);
  const advertisements = rows.map(({ advtCode }) => localDigits(advtCode, language)).join(', ');
  throw refuse.conflict('gateway.masterData.touchesAdvertisements', { count, advertisements }, 'TOUCHES_ADVERTISEMENTS');
}
