import type { Privileges, PrivilegeName, Permission } from '@psc/api-client/privileges.ts';

export type CandidateActor = {
  kind: 'candidate';
  accountId: number;
  masterId: number;
  familyId: string;
  mustChangePassword: boolean;
  /** A candidate has one by choice; one that is there is `asked` until it is given in this sign-in. */
  secondFactor: 'given' | 'notNeeded' | 'asked';
};
export type StaffActor = {
  kind: 'staff';
  accountId: number;
  privileges: Privileges;
  /** From where the call comes; empty in a job. */
  address: string;
  /** What roles allow that may not be used from there. */
  elsewhere: Privileges;
  /** None of the person's roles may be used from there. */
  isAway: boolean;
  /** The demand office; null for the commission's own staff. */
  organizationId: number | null;
  familyId: string;
  mustChangePassword: boolean;
  /** What this sign-in still lacks: a second factor that is there is `asked`, one that the roles require and is not there is `toSetUp`. */
  secondFactor: 'given' | 'notNeeded' | 'asked' | 'toSetUp';
  /** When the person last proved to be there, by password or second factor. */
  provedAt: Date | null;
  /** The colleague in whose place the person acts now, by a deputyship, whose privileges and office these are; null for themselves. */
  inPlaceOf: { accountId: number; deputyId: number; isOver: boolean } | null;
};
/** Nobody is signed in: a public call, or a job. */
export type PublicActor = { kind: 'public' };
export type Actor = CandidateActor | StaffActor | PublicActor;

export function holds(actor: Actor, privilege: PrivilegeName | 'any', permission: Permission): boolean {
  if (actor.kind !== 'staff') return false;
  return privilege === 'any' || (actor.privileges[privilege]?.includes(permission) ?? false);
}

/** The officer whose allocated work this one does: their own, or that of the colleague in whose place they act. */
export function deskOf({ accountId, inPlaceOf }: StaffActor): number {
  return inPlaceOf?.accountId ?? accountId;
}

/** Nobody decides on what they made, nor in the place of a colleague on what that colleague made. */
export function isOwn({ accountId, inPlaceOf }: StaffActor, madeBy: number | null): boolean {
  return madeBy !== null && (madeBy === accountId || madeBy === inPlaceOf?.accountId);
}

/** A member of staff for whom the gateway works without a request: in a job, or when demo data are made. */
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
