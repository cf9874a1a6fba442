import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/access/staff-account/deputies.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { beginChange, officeOf, refuseBeyondOwn } from './own-limits.ts';
import { lockStaffAccount } from './repository/accounts.ts';
import * as repository from './repository/deputies.ts';
import { selectPrivilegesOf } from './repository/privileges.ts';

const NEWEST = 50;

type Row = Awaited<ReturnType<typeof repository.selectDeputyships>>[number];

function deputyshipFrom(row: Row, today: string): calls.Deputyship {
  const isOver = row.endedAt !== null || row.untilAd < today;
  return {
    deputyId: row.id,
    absent: { accountId: row.accountId, name: row.absentName },
    deputy: { accountId: row.deputyAccountId, name: row.deputyName },
    ...{ fromAd: row.fromAd, untilAd: row.untilAd, reason: row.reason, version: row.version },
    privileges: row.privileges as PrivilegeName[],
    givenBy: row.giverName,
    endedAt: row.endedAt?.toISOString() ?? null,
    state: isOver ? 'over' : row.fromAd > today ? 'toCome' : 'now',
  };
}

/** @throws Refusal 404 for an unknown account, or one of another office than the caller's */
async function lockAbsent(context: Context, accountId: Id<'account'>) {
  const absent = await lockStaffAccount(context.db, accountId, officeOf(context));
  if (!absent) throw refuse.notFound('gateway.staffAccount.notFound');
  return absent;
}

/** @throws Refusal 400 at the field for a user name unknown in the same office */
async function findDeputy(context: Context, userName: string, absentId: number, organizationId: Id<'organization'> | null) {
  const deputy = await repository.findColleague(context.db, userName);
  const wrong = (message: string) => refuse.invalid([{ field: 'userName', message: `gateway.staffAccount.${message}` }]);
  if (!deputy || deputy.organizationId !== organizationId) throw wrong('deputyUnknown');
  if (deputy.accountId === absentId) throw wrong('deputyIsAbsent');
  return deputy;
}

/**
 * The absent colleague's permissions in the chosen modules.
 * SPEC-GAP: the specification does not say what a deputy may not do. Adopted: accounts and roles are managed only in one's own name,
 * because the person who grants permissions is responsible for them.
 * @throws Refusal 400
 */
async function workOf(context: Context, absentId: number, moduleIds: readonly number[]): Promise<Privileges> {
  const names = await repository.selectPrivilegesOfModules(context.db, moduleIds);
  const held = await selectPrivilegesOf(context.db, absentId);
  const wrong = (message: string) => refuse.invalid([{ field: 'modules', message }]);
  if (names.length !== moduleIds.length) throw wrong('rules.all.choice.listedOnly');
  if (names.includes('userManagement')) throw wrong('gateway.staffAccount.notDeputised');
  const work = Object.fromEntries(names.map((name) => [name, held[name as PrivilegeName] ?? []])) as Privileges;
  if (Object.values(work).some((allowed) => allowed.length === 0)) throw wrong('gateway.staffAccount.notOfAbsent');
  return work;
}

async function addDeputy(context: Context, body: BodyOutput<typeof calls.addDeputy>) {
  const held = await beginChange(context, 'update');
  const { accountId, fromAd, untilAd, reason } = body;
  const { accountId: ownId } = context.staff();
  const absent = await lockAbsent(context, accountId);
  const deputy = await findDeputy(context, body.userName, accountId, absent.organizationId);
  if (deputy.accountId === ownId) throw refuse.conflict('gateway.staffAccount.deputyNotYourself');
  const work = await workOf(context, accountId, [...new Set(body.modules)]);
  refuseBeyondOwn(context, 'modules', work, held);
  const pair = { accountId, deputyAccountId: deputy.accountId };
  if (await repository.hasDeputyOn(context.db, pair, fromAd, untilAd)) throw refuse.conflict('gateway.staffAccount.deputyAlready');
  const privileges = Object.keys(work);
  const given = { ...pair, fromAd, untilAd, privileges, reason };
  const deputyId = await repository.insertDeputy(context.db, { ...given, givenByAccountId: ownId, givenAt: context.now() });
  const { accountId: _subject, ...after } = given;
  await context.audit({ subject: `account:${accountId}`, after });
  for (const person of [deputy, absent]) {
    const language = person.language === 'en' ? 'en' : 'ne';
    const days = { from: formatDay(fromAd, language), until: formatDay(untilAd, language) };
    const values = { ...days, console: `${context.configuration.publicUrls.staff}/admin/deputy` };
    await context.enqueue(sendMail({ to: person.email, language, word: 'gateway.staffAccount.deputyMail', values }));
  }
  return done({ deputyId }, 'gateway.staffAccount.deputyGiven');
}

export const deputyHandlers: Handlers<typeof calls> = {
  listDeputies: async ({ params }, context) => {
    const accountId = idOf<'account'>(params.id);
    await lockAbsent(context, accountId);
    const today = nepalDayOf(context.now());
    return (await repository.selectDeputyships(context.db, accountId, NEWEST)).map((row) => deputyshipFrom(row, today));
  },

  addDeputy: ({ body }, context) => addDeputy(context, body),

  endDeputy: async ({ body: { deputyId, version } }, context) => {
    await beginChange(context, 'update');
    const deputyship = await repository.lockDeputyship(context.db, deputyId);
    if (!deputyship) throw refuse.notFound('gateway.staffAccount.deputyNotFound');
    await lockAbsent(context, deputyship.accountId);
    if (deputyship.version !== version || deputyship.endedAt !== null) throw refuse.changedMeanwhile();
    await repository.endDeputyship(context.db, deputyId, { endedByAccountId: context.staff().accountId, endedAt: context.now() });
    await context.audit({ subject: `account:${deputyship.accountId}`, before: { deputyId }, after: { ended: true } });
    return done(null, 'gateway.staffAccount.deputyEnded');
  },
};
