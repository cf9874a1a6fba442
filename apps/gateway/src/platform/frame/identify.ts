import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import type { Permission, PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Actor, StaffActor } from './actor.ts';
import { isInNetworks } from './network.ts';
import { refuse } from './refusal.ts';

/** Tokens are kept as their SHA-256 only. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '');
  return match?.[1] ?? null;
}

export type PrivilegeRow = Record<'canRead' | 'canCreate' | 'canUpdate' | 'canDelete' | 'canApprove' | 'canReject', boolean> & {
  privilege: string;
};

type RoleNetworks = { roleId: Id<'role'>; networks: string[] };

/** A role without networks may be used from anywhere. */
export function isUsableFrom(address: string, networks: readonly string[]): boolean {
  return networks.length === 0 || isInNetworks(address, networks);
}

export function privilegesFrom(rows: readonly PrivilegeRow[]): Privileges {
  const held: Privileges = {};
  for (const row of rows) {
    const permissions = new Set<Permission>(held[row.privilege as PrivilegeName]);
    if (row.canRead) permissions.add('read');
    if (row.canCreate) permissions.add('create');
    if (row.canUpdate) permissions.add('update');
    if (row.canDelete) permissions.add('delete');
    if (row.canApprove) permissions.add('approve');
    if (row.canReject) permissions.add('reject');
    if (permissions.size > 0) held[row.privilege as PrivilegeName] = [...permissions];
  }
  return held;
}

// Without joins: preparing one would cost as much as the rest of the read.
const actingRoles = sql`array(select role_id from staff_role where account_id = coalesce(
  (select d.account_id from deputy d where d.id = session_family.deputy_id), staff.account_id))`;

const privilegeRows = sql<(PrivilegeRow & { roleId: Id<'role'> })[] | null>`case when staff.account_id is not null then (
  select json_agg(json_build_object('roleId', rm.role_id, 'privilege', (select privilege from module where id = rm.module_id), 'canRead', rm.can_read,
    'canCreate', rm.can_create, 'canUpdate', rm.can_update, 'canDelete', rm.can_delete, 'canApprove', rm.can_approve, 'canReject', rm.can_reject))
  from role_module rm where rm.role_id = any(${actingRoles})
) end`;

const roleNetworks = sql<RoleNetworks[] | null>`case when staff.account_id is not null then (
  select json_agg(json_build_object('roleId', r.id, 'networks', r.networks)) from role r where r.id = any(${actingRoles})
) end`;

/** Of a deputy: a role that is bound to the office binds its holder also while they act for a colleague. */
const ownRoleNetworks = sql<RoleNetworks[] | null>`case when session_family.deputy_id is not null then (
  select json_agg(json_build_object('roleId', r.id, 'networks', r.networks)) from role r
  where r.id = any(array(select role_id from staff_role where account_id = staff.account_id))
) end`;

type Deputyship = {
  accountId: Id<'account'>;
  givenBy: number;
  organizationId: Id<'organization'> | null;
  privileges: string[];
  fromAd: string;
  untilAd: string;
  ended: boolean;
  active: boolean;
  activeFromAd: string | null;
  activeUntilAd: string | null;
};

const deputyship = sql<Deputyship | null>`case when session_family.deputy_id is not null then (
  select json_build_object('accountId', d.account_id, 'givenBy', d.given_by_account_id, 'organizationId', s.organization_id,
    'privileges', d.privileges, 'fromAd', d.from_ad, 'untilAd', d.until_ad, 'ended', d.ended_at is not null, 'active', s.active, 'activeFromAd', s.active_from_ad, 'activeUntilAd', s.active_until_ad)
  from deputy d join staff s on s.account_id = d.account_id where d.id = session_family.deputy_id
) end`;

const requiresSecondFactor = sql<boolean>`(staff.account_id is not null and exists (
  select 1 from role where role.second_factor_required and role.id = any(array(select role_id from staff_role where account_id = staff.account_id))
))`;

/**
 * One read per call: token, sign-in, account and permissions. Nothing is cached, so a block or a sign-out takes effect at once on every
 * gateway.
 */
const findSession = (db: Database, tokenSha256: Buffer) =>
  db
    .selectFrom('sessionToken')
    .innerJoin('sessionFamily', 'sessionFamily.id', 'sessionToken.familyId')
    .innerJoin('account', 'account.id', 'sessionFamily.accountId')
    .leftJoin('candidate', 'candidate.accountId', 'account.id')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .where('sessionToken.tokenSha256', '=', tokenSha256)
    .where('sessionToken.kind', '=', 'access')
    .select([
      'sessionToken.expiresAt',
      'sessionFamily.id as familyId',
      'sessionFamily.endedAt',
      'sessionFamily.secondFactorAt',
      'sessionFamily.provedAt',
      'account.id as accountId',
      'account.mustChangePassword',
      'account.blockedFrom',
      'account.blockedUntil',
      'candidate.masterId',
      'candidate.hasSecondFactor as candidateHasSecondFactor',
      'staff.accountId as staffId',
      'staff.organizationId',
      'staff.active',
      'staff.activeFromAd',
      'staff.activeUntilAd',
      'staff.hasSecondFactor',
      requiresSecondFactor.as('requiresSecondFactor'),
      'sessionFamily.deputyId',
      deputyship.as('deputyship'),
      privilegeRows.as('privileges'),
      roleNetworks.as('roleNetworks'),
      ownRoleNetworks.as('ownRoleNetworks'),
    ]);

type SecondFactorRow = { secondFactorAt: Date | null; hasSecondFactor: boolean | null; requiresSecondFactor: boolean };

function secondFactorOf({
  secondFactorAt,
  hasSecondFactor,
  requiresSecondFactor: isRequired,
}: SecondFactorRow): StaffActor['secondFactor'] {
  if (hasSecondFactor) return secondFactorAt === null ? 'asked' : 'given';
  return isRequired ? 'toSetUp' : 'notNeeded';
}

/** Whether a block is in force; one without an end lasts until it is lifted. */
export function isBlocked(account: { blockedFrom: Date | null; blockedUntil: Date | null }, now: Date): boolean {
  return account.blockedFrom !== null && account.blockedFrom <= now && (account.blockedUntil === null || account.blockedUntil > now);
}

/** Whether a staff account is within its first and last day, both optional. */
function isInUse(
  { active, activeFromAd, activeUntilAd }: { active: boolean | null; activeFromAd: string | null; activeUntilAd: string | null },
  now: Date,
): boolean {
  const today = nepalDayOf(now);
  return active === true && (activeFromAd === null || activeFromAd <= today) && (activeUntilAd === null || activeUntilAd >= today);
}

type Caller = { headers: { authorization?: string | undefined }; ip: string };

/**
 * Identifies the caller by the bearer token.
 * @throws Refusal 401: expired tokens ask for a refresh, unknown and revoked ones end the session
 */
export async function identify(db: Database, { headers: { authorization }, ip: address }: Caller, now: Date): Promise<Actor> {
  if (!authorization) return { kind: 'public' };
  const token = bearerToken(authorization);
  const session = token ? await findSession(db, sha256(token)).executeTakeFirst() : undefined;
  if (!session || session.endedAt !== null) throw refuse.invalidToken();
  if (isBlocked(session, now)) throw refuse.invalidToken('gateway.session.blocked');
  if (session.expiresAt <= now) throw refuse.expiredToken();
  const { accountId, familyId, mustChangePassword } = session;
  if (session.masterId !== null) {
    const isGiven = session.secondFactorAt !== null;
    const secondFactor = !session.candidateHasSecondFactor ? 'notNeeded' : isGiven ? 'given' : 'asked';
    return { kind: 'candidate', accountId, masterId: session.masterId, familyId, mustChangePassword, secondFactor };
  }
  if (session.staffId === null || !isInUse(session, now)) throw refuse.invalidToken();
  const secondFactor = secondFactorOf(session);
  const isHalfSignedIn = secondFactor === 'asked' || secondFactor === 'toSetUp';
  return {
    kind: 'staff',
    accountId,
    address,
    ...(isHalfSignedIn ? nothing(session.organizationId) : heldBy(session, address, now)),
    isAway: isAwayFrom(address, (session.deputyId === null ? session.roleNetworks : session.ownRoleNetworks) ?? []),
    familyId,
    mustChangePassword,
    secondFactor,
    provedAt: session.provedAt,
  };
}

type Held = Pick<StaffActor, 'privileges' | 'elsewhere' | 'organizationId' | 'inPlaceOf'>;
const nothing = (organizationId: Id<'organization'> | null): Held => ({ privileges: {}, elsewhere: {}, organizationId, inPlaceOf: null });

function isAwayFrom(address: string, roles: readonly RoleNetworks[]): boolean {
  return roles.length > 0 && !roles.some(({ networks }) => isUsableFrom(address, networks));
}

type HoldingSession = {
  organizationId: Id<'organization'> | null;
  deputyId: Id<'deputy'> | null;
  deputyship: Deputyship | null;
  privileges: (PrivilegeRow & { roleId: Id<'role'> })[] | null;
  roleNetworks: RoleNetworks[] | null;
};

/** The person's privileges; for a deputy the colleague's current ones in the modules handed over, and none once the deputyship is over. */
function heldBy(session: HoldingSession, address: string, now: Date): Held {
  const { deputyId, deputyship: given } = session;
  const away = new Set((session.roleNetworks ?? []).filter(({ networks }) => !isUsableFrom(address, networks)).map(({ roleId }) => roleId));
  const parted = (rows: HoldingSession['privileges']) => ({
    privileges: privilegesFrom((rows ?? []).filter(({ roleId }) => !away.has(roleId))),
    elsewhere: privilegesFrom((rows ?? []).filter(({ roleId }) => away.has(roleId))),
  });
  if (deputyId === null || given === null) return { ...nothing(session.organizationId), ...parted(session.privileges) };
  const today = nepalDayOf(now);
  const isOver = given.ended || given.fromAd > today || given.untilAd < today || !isInUse(given, now);
  const inPlaceOf = { accountId: given.accountId, givenBy: given.givenBy, deputyId, isOver };
  if (isOver) return { ...nothing(session.organizationId), inPlaceOf };
  const inModules = (session.privileges ?? []).filter(({ privilege }) => given.privileges.includes(privilege));
  return { ...parted(inModules), organizationId: given.organizationId, inPlaceOf };
}
