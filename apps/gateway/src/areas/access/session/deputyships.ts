import type { Id } from '@psc/validation/rules/id.ts';
import type { OwnDeputyship } from '@psc/api-client/areas/access/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectOwnDeputyships, setDeputyOfFamily } from './repository/deputies.ts';

export async function ownDeputyships(context: Context): Promise<OwnDeputyship[]> {
  const { accountId, inPlaceOf } = context.staff();
  const today = nepalDayOf(context.now());
  const rows = await selectOwnDeputyships(context.db, accountId, today);
  return rows.map(({ id, fromAd, untilAd, absent, privileges }) => ({
    ...{ deputyId: id, absent, fromAd, untilAd },
    privileges: privileges as PrivilegeName[],
    isOpen: fromAd <= today,
    isChosen: id === inPlaceOf?.deputyId,
  }));
}

/**
 * Makes this sign-in act for a colleague, or for the person themselves again. If the colleague's role requires a second factor, the deputy
 * needs one too.
 * @throws Refusal 409 for a deputyship that is over, has not started, or belongs to another person
 */
export async function actInPlaceOf(context: Context, deputyId: Id<'deputy'> | null): Promise<Done<null>> {
  const { accountId, familyId, inPlaceOf, secondFactor } = context.staff();
  const subject = `account:${accountId}`;
  if (deputyId === null) {
    await setDeputyOfFamily(context.db, familyId, null);
    await context.audit({ subject, before: { deputyId: inPlaceOf?.deputyId ?? null }, after: { deputyId } });
    return done(null, 'gateway.session.inOwnName');
  }
  const today = nepalDayOf(context.now());
  const chosen = (await selectOwnDeputyships(context.db, accountId, today)).find(({ id }) => id === deputyId);
  if (!chosen || chosen.fromAd > today) throw refuse.conflict('gateway.session.noDeputyship');
  if (chosen.requiresSecondFactor && secondFactor !== 'given') throw refuse.conflict('gateway.session.deputyNeedsSecondFactor');
  await setDeputyOfFamily(context.db, familyId, deputyId);
  await context.audit({ subject, before: { deputyId: inPlaceOf?.deputyId ?? null }, after: { deputyId } });
  return done(null, 'gateway.session.inPlaceOf', { absent: chosen.absent[context.language] });
}
