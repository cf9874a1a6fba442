import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { readSetting } from '../../../platform/settings.ts';
import { countTowardsWait, forgetAttempts } from '../../../platform/frame/attempts.ts';
import { minutesUntil } from '../session/rules.ts';
import { ownerOf } from './owner.ts';

/**
 * Counts an attempt as wrong before it is checked, as with passwords; {@link itWasRight} resets the count. Attempts are counted per person,
 * so that another sign-in gives no additional ones.
 * @throws Refusal 429 while the person has to wait
 */
export async function takeAttempt(context: Context, what: 'secondFactor' | 'passwordProof'): Promise<void> {
  const { db, now } = context;
  const most = await readSetting(db, 'maxWrongLoginAttempts');
  const minutes = await readSetting(db, 'loginLockMinutes');
  const until = await countTowardsWait(db, subjectOf(context, what), most, minutes, now());
  if (until === null) return;
  const left = minutesUntil(until, now());
  throw refuse.tooMany('gateway.session.tooManyAttempts', { minutes: left }, left * 60);
}

export async function itWasRight(context: Context, what: 'secondFactor' | 'passwordProof'): Promise<void> {
  await forgetAttempts(context.db, subjectOf(context, what));
}

function subjectOf(context: Context, action: string) {
  return { action, subject: String(ownerOf(context).accountId) };
}
