import type { Id } from '@psc/validation/rules/id.ts';
import type { Privileges, PrivilegeName, Permission } from '@psc/api-client/privileges.ts';

export type CandidateActor = {
  kind: 'candidate';
  accountId: Id<'account'>;
  masterId: Id<'candidate'>;
  familyId: string;
  mustChangePassword: boolean;
  /** Optional for candidates: `asked` if the candidate has set one up and has not given it in this sign-in. */
  secondFactor: 'given' | 'notNeeded' | 'asked';
};
export type StaffActor = {
  kind: 'staff';
  accountId: Id<'account'>;
  privileges: Privileges;
  /** The caller's address; empty in a job. */
  address: string;
  /** Privileges whose roles may not be used from this address. */
  elsewhere: Privileges;
  /** None of the person's roles may be used from this address. */
  isAway: boolean;
  /** The demand office; null for the commission's own staff. */
  organizationId: Id<'organization'> | null;
  familyId: string;
  mustChangePassword: boolean;
  /** `asked`: set up, but not given in this sign-in. `toSetUp`: required by a role, but not set up. */
  secondFactor: 'given' | 'notNeeded' | 'asked' | 'toSetUp';
  /** The last time the person gave a password or second factor. */
  provedAt: Date | null;
  /** The colleague whose privileges and office these are, while the person acts as their deputy; null when they act for themselves. */
  inPlaceOf: {
    accountId: Id<'account'>;
    /** The user manager who made the person a deputy. */
    givenBy: number;
    deputyId: Id<'deputy'>;
    isOver: boolean;
  } | null;
};
/** No user is signed in: a public call, or a job. */
export type PublicActor = { kind: 'public' };
export type Actor = CandidateActor | StaffActor | PublicActor;

export function holds(actor: Actor, privilege: PrivilegeName | 'any', permission: Permission): boolean {
  if (actor.kind !== 'staff') return false;
  return privilege === 'any' || (actor.privileges[privilege]?.includes(permission) ?? false);
}

/** The account whose allocated work this officer does: their own, or the colleague's while they act as a deputy. */
export function officerActedFor({ accountId, inPlaceOf }: StaffActor): number {
  return inPlaceOf?.accountId ?? accountId;
}

/**
 * Officers do not decide on their own work, nor on the work that a deputy did for them. A deputy does not decide on the work of the absent
 * colleague, nor on that of the user manager who chose the deputy: a user manager could otherwise choose who approves their own requests.
 * @param makers - the accounts that made it: of the officer, and of the colleague in whose place the officer acted, if any
 */
export function isOwn(officer: StaffActor, ...makers: readonly (number | null)[]): boolean {
  const owners = ownersFor(officer);
  return makers.some((maker) => maker !== null && owners.includes(maker));
}

/** The accounts whose work counts as this officer's own. */
export function ownersFor({ accountId, inPlaceOf }: StaffActor): number[] {
  return [accountId, inPlaceOf?.accountId, inPlaceOf?.givenBy].filter((id) => typeof id === 'number');
}

/** Staff on whose behalf the gateway works without a request: in a job, or when demo data are made. */
export function staffWithoutSession(staff: Pick<StaffActor, 'accountId' | 'organizationId' | 'privileges'>): StaffActor {
  return {
    kind: 'staff',
    ...staff,
    address: '',
    elsewhere: {},
    isAway: false,
    familyId: '',
    mustChangePassword: false,
    secondFactor: 'notNeeded',
    provedAt: null,
    inPlaceOf: null,
  };
}
