import type { Id } from '@psc/validation/rules/id.ts';
import { instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { endFamiliesOf } from '../../access/session/repository/sign-ins.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { actOn, recordAct } from './act.ts';
import { endOfDay } from './locks.ts';
import { foundCandidate } from './person.ts';
import { setBlock } from './repository/acts.ts';

type Block = { masterId: Id<'candidate'>; version: number; startDate: string; endDate: string; reason: string };

/**
 * Blocks an account from the first to the end of the last day, replacing any current or future block. A block from today starts now and
 * ends all sessions; a future one takes effect with the first call after its start.
 * @throws Refusal 404; 409 when a colleague changed the account first
 */
export async function block({ masterId, version, startDate, endDate, reason }: Block, context: Context): Promise<Done<null>> {
  const person = await actOn(masterId, version, context);
  const now = context.now();
  const beginsToday = startDate === nepalDayOf(now);
  const blockedFrom = beginsToday ? now : new Date(instantAtNepal(startDate, '00:00'));
  await setBlock(context.db, person.accountId, { blockedFrom, blockedUntil: endOfDay(endDate), blockRemarks: reason });
  if (beginsToday) await endFamiliesOf(context.db, person.accountId, 'blocked', now);
  const values = (language: Language) => ({ from: formatDay(startDate, language), until: formatDay(endDate, language) });
  const before = { block: foundCandidate(person, now).block };
  await recordAct(person, { before, after: { startDate, endDate, reason }, mail: 'blockedMail', values }, context);
  return done(null, 'gateway.candidateAccount.blocked');
}

type Unblock = { masterId: Id<'candidate'>; version: number; reason: string };

/** @throws Refusal 404; 409 when there is no block, or a colleague changed the account first */
export async function unblock({ masterId, version, reason }: Unblock, context: Context): Promise<Done<null>> {
  const person = await actOn(masterId, version, context);
  const lifted = foundCandidate(person, context.now()).block;
  if (!lifted) throw refuse.conflict('gateway.candidateAccount.notBlocked');
  await setBlock(context.db, person.accountId, { blockedFrom: null, blockedUntil: null, blockRemarks: null });
  await recordAct(person, { before: { block: lifted }, after: { block: null, reason }, mail: 'unblockedMail' }, context);
  return done(null, 'gateway.candidateAccount.unblocked');
}
