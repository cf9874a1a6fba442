import type { Id } from '@psc/validation/rules/id.ts';
import { addDays, instantAtNepal } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import type { Language, MessageValues } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { editPermission } from '../../profile/candidate-access.ts';
import { actOn, recordAct } from './act.ts';
import type { PersonRow } from './repository/people.ts';
import { setLocks } from './repository/acts.ts';

/** The first instant after a day in Nepal. */
export function endOfDay(dayAd: string): Date {
  return new Date(instantAtNepal(addDays(dayAd, 1), '00:00'));
}

type Lock = { reason: string; version: number };
type Unlock = Lock & { until?: string | undefined };
type Part = 'profile' | 'documents';

function isOpen(person: PersonRow, part: Part, context: Context): boolean {
  const { canEditProfile, canEditDocuments } = editPermission(person, context.now());
  return part === 'profile' ? canEditProfile : canEditDocuments;
}

/** @throws Refusal 404; 409 when it is already locked, or a colleague changed the account first */
export async function lock(part: Part, masterId: Id<'candidate'>, { reason, version }: Lock, context: Context): Promise<Done<null>> {
  const person = await actOn(masterId, version, context);
  if (!isOpen(person, part, context)) throw refuse.conflict(`gateway.candidateAccount.${part}LockedAlready`);
  await setLocks(
    context.db,
    masterId,
    part === 'profile'
      ? { profileLocked: true, profileLockedAt: context.now(), profileLockExpiresAt: null, profileUnlockedAt: null }
      : { documentsLocked: true, documentsLockExpiresAt: null },
  );
  await recordAct(person, { before: { [part]: 'open' }, after: { [part]: 'locked', reason }, mail: `${part}LockedMail` }, context);
  return done(null, `gateway.candidateAccount.${part}Locked`);
}

/** @throws Refusal 404; 409 when it is already open without an end, or a colleague changed the account first */
export async function unlock(
  part: Part,
  masterId: Id<'candidate'>,
  { reason, version, until }: Unlock,
  context: Context,
): Promise<Done<null>> {
  const person = await actOn(masterId, version, context);
  const expiresAt = until === undefined ? null : endOfDay(until);
  const hasEnd = (part === 'profile' ? person.profileLockExpiresAt : person.documentsLockExpiresAt) !== null;
  if (isOpen(person, part, context) && !hasEnd && expiresAt === null) throw refuse.conflict(`gateway.candidateAccount.${part}OpenAlready`);
  await setLocks(
    context.db,
    masterId,
    part === 'profile'
      ? { profileLocked: false, profileLockedAt: null, profileLockExpiresAt: expiresAt, profileUnlockedAt: context.now() }
      : { documentsLocked: false, documentsLockExpiresAt: expiresAt },
  );
  const after = { [part]: 'open', until: until ?? null, reason };
  const values = (language: Language): MessageValues => (until === undefined ? {} : { until: formatDay(until, language) });
  const mail = until === undefined ? `${part}UnlockedMail` : `${part}UnlockedUntilMail`;
  await recordAct(person, { before: { [part]: isOpen(person, part, context) ? 'open' : 'locked' }, after, mail, values }, context);
  return done(null, `gateway.candidateAccount.${part}Unlocked`);
}
