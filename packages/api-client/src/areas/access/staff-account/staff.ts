import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { ModuleCreationForm } from '@psc/validation/areas/access/forms/module-creation.ts';
import { RoleCreationForm } from '@psc/validation/areas/access/forms/role-creation.ts';
import { StaffAccountEditForm, StaffAccountForm } from '@psc/validation/areas/access/forms/user-creation.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { savedOrNew } from '@psc/validation/rules/one-of-forms.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import { choice, defineList, flag, reference, text } from '../../../define-list.ts';
import { permissions, privilegeNames, type Permission, type PrivilegeName, type Privileges } from '../../../privileges.ts';
import { afterId } from '../../../query.ts';

export type RoleType = EnumerationValue<'roleType'>;
export type StaffAccountState = EnumerationValue<'staffAccountState'>;

export type ModuleRow = {
  moduleId: Id<'module'>;
  privilege: PrivilegeName;
  /** The short code of the privilege. */
  code: string;
  title: Bilingual;
  description: string;
  /** The number of roles with this module. */
  roles: number;
  version: number;
};

export type RoleRow = {
  roleId: Id<'role'>;
  title: Bilingual;
  description: Bilingual;
  type: RoleType;
  /** The number of modules it opens, and of accounts that hold it. */
  modules: number;
  holders: number;
  /** Whether its holders need a second factor at every sign-in. */
  secondFactorRequired: boolean;
  /** The networks from which its holders may use it, in CIDR notation; empty means any. */
  networks: string[];
  /** The administrator's role, which holds everything and cannot change. */
  isFixed: boolean;
  /** When the role was retired and could no longer be given (ISO instant); null while it is in use. */
  retiredAt: string | null;
  privileges: Privileges;
  version: number;
};
export type RoleDetails = RoleRow & {
  /** Whether the caller holds everything that the role holds, and so may change it. */
  withinOwn: boolean;
};

export type InternalUserRow = {
  accountId: Id<'account'>;
  name: Bilingual;
  userName: string;
  email: string;
  mobileNumber: string;
  /** Null for the commission's own staff. */
  office: Bilingual | null;
  roles: Bilingual[];
  state: StaffAccountState;
  /** The first and last AD day on which the account is active. */
  activeFromAd: string | null;
  activeUntilAd: string | null;
  /** ISO instant. */
  lastSignedInAt: string | null;
};

export type InternalUserDetails = InternalUserRow & {
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string;
  middleNameNe: string;
  lastNameNe: string;
  organizationId: Id<'organization'> | null;
  roleIds: number[];
  /** The union of the roles' privileges. */
  privileges: Privileges;
  /** Whether the caller may change the account: any but an administrator's, which only an administrator changes. */
  changeable: boolean;
  /** Whether the caller holds everything that the account holds, and so may reset its second factor. */
  withinOwn: boolean;
  /** ISO instant. */
  createdAt: string;
  version: number;
};

const read = staff('userManagement', 'read');
const create = staff('userManagement', 'create');
const update = staff('userManagement', 'update');

/** The permissions given for each module; missing modules give none. */
const GivenPrivileges = v.record(v.picklist(privilegeNames), v.array(v.picklist(permissions))) as unknown as v.GenericSchema<Privileges>;

export const listModules = defineCall({ method: 'GET', path: 'user-admin/modules', access: read, response: returns<ModuleRow[]>() });

/** Modules whose code or title, in either language, contains the text. */
export const searchModules = defineCall({
  method: 'GET',
  path: 'user-admin/modules-by-name/{name}',
  access: read,
  response: returns<ModuleRow[]>(),
});

/**
 * SPEC-GAP: the documents do not say what a module is apart from its title and description. Adopted: a module is the part opened by one
 * privilege, so the program provides all of them and a user manager names them. Without an id, adds the module of a privilege that has
 * none.
 */
export const ModuleForm = extendForm(ModuleCreationForm, { id: rowId, version: rowId });
const NewModuleForm = extendForm(ModuleCreationForm, { privilege: v.picklist(privilegeNames, 'rules.all.choice.listedOnly') });

export const addModule = defineCall({
  method: 'POST',
  path: 'user-admin/module',
  access: create,
  body: json(savedOrNew(ModuleForm, NewModuleForm)),
  response: returns<{ moduleId: Id<'module'> }>(),
  idempotent: true,
});

const fewRoles = { small: 'A commission has some dozens of roles.' };

export const roles = defineList<RoleRow>()({
  path: 'user-admin/roles',
  access: read,
  filters: { text, type: choice('enums.roleType', enumerations.roleType), retired: flag, releaseAsked: flag },
  sorts: { title: fewRoles, type: fewRoles },
  defaultSort: 'title',
  pageSize: 50,
});
export const listRoles = roles.call;
export const exportRoles = roles.exportCall;

export const getRole = defineCall({ method: 'GET', path: 'user-admin/role/{id}', access: read, response: returns<RoleDetails>() });

export const listModulesByRole = defineCall({
  method: 'GET',
  path: 'user-admin/modules-by-role/{id}',
  access: read,
  response: returns<(Omit<ModuleRow, 'roles' | 'version'> & { permissions: Permission[] })[]>(),
});

export const NewRoleForm = extendForm(RoleCreationForm, { privileges: GivenPrivileges });
/** The name of a saved role; {@link addRoleModules} changes its privileges. */
export const RoleForm = extendForm(RoleCreationForm, { id: rowId, version: rowId });

export const addRole = defineCall({
  method: 'POST',
  path: 'user-admin/role',
  access: create,
  body: json(savedOrNew(RoleForm, NewRoleForm)),
  response: returns<{ roleId: Id<'role'>; version: number }>(),
  idempotent: true,
  freshProof: true,
});

export const RoleModulesForm = form({ roleId: rowIdOf<'role'>(), version: rowId, privileges: GivenPrivileges });

/** Replaces the privileges of the role; takes effect on the next call of each holder. */
export const addRoleModules = defineCall({
  method: 'POST',
  path: 'user-admin/role-modules',
  access: update,
  body: json(RoleModulesForm),
  response: returns<{ roleId: Id<'role'>; version: number }>(),
  freshProof: true,
});

/** Retires a role without holders, or restores it; the record keeps its name and privileges. */
export const retireRole = defineCall({
  method: 'POST',
  path: 'user-admin/role/retired',
  access: staff('userManagement', 'delete'),
  body: json(form({ roleId: rowIdOf<'role'>(), version: rowId, retired: v.boolean() })),
  response: returns<{ roleId: Id<'role'>; version: number }>(),
  freshProof: true,
});

/** `requisition.approve`: one permission on one module. */
export const holdings = privilegeNames.flatMap((name) => permissions.map((permission) => `${name}.${permission}` as const));

const fewStaff = { small: 'A commission and its demand offices have some thousands of staff.' };

export const internalUsers = defineList<InternalUserRow>()({
  namesPeople: true,
  path: 'user-admin/internal-users',
  access: read,
  filters: {
    text,
    state: choice('enums.staffAccountState', enumerations.staffAccountState),
    roleId: reference,
    organizationId: reference,
    /** Holders of this permission; the screen has separate fields for module and permission. */
    holds: choice('holdings', holdings),
    /** Accounts with a requested reset of their second factor. */
    resetAsked: flag,
    /** Accounts with a request that another user manager has to release. */
    releaseAsked: flag,
  },
  sorts: { userName: fewStaff, name: fewStaff, lastSignedInAt: fewStaff },
  defaultSort: 'name',
  pageSize: 50,
});
export const listInternalUsers = internalUsers.call;
export const exportInternalUsers = internalUsers.exportCall;

export const getInternalUser = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/{id}',
  access: read,
  response: returns<InternalUserDetails>(),
});

/** Adds an account without a password: the person sets one with the mailed link. */
export const addInternalUser = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user',
  access: create,
  body: json(savedOrNew(StaffAccountEditForm, StaffAccountForm)),
  response: returns<{ accountId: Id<'account'> }>(),
  idempotent: true,
  freshProof: true,
});

/** The holders of a role, by its id; a page after `afterAccountId`. */
export const searchByRole = defineCall({
  method: 'GET',
  path: 'user-admin/search-by-role/{role}',
  access: read,
  query: v.strictObject({ afterAccountId: afterId }),
  response: returns<{ users: InternalUserRow[]; nextAccountId: Id<'account'> | null }>(),
});

const ActiveForm = form({ id: rowId, version: rowId, active: v.boolean() });

/** Deactivates the account and ends all its sessions, or activates it again. */
export const setInternalUserActive = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/active',
  access: update,
  body: json(ActiveForm),
  response: returns<{ accountId: Id<'account'>; active: boolean }>(),
  freshProof: true,
});

/** Mails a link to set the password: the invitation if there is no password yet, otherwise a link for a new one. */
export const sendInternalUserLink = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/link',
  access: update,
  freshProof: true,
  body: json(form({ id: rowId })),
  response: returns<null>(),
});

export type SignInRow = {
  signInId: number;
  /** ISO instant. */
  at: string;
  outcome: 'signedIn' | 'wrongPassword' | 'blocked' | 'secondFactorAsked' | 'wrongSecondFactor' | 'notFromHere';
  address: string;
  /** The browser's own description. */
  browser: string;
};

/** Attempts to sign in, newest first; a page before `beforeId`. */
export const listSignIns = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/sign-ins/{id}',
  access: read,
  query: v.strictObject({ beforeId: afterId }),
  response: returns<{ signIns: SignInRow[]; nextId: number | null }>(),
});

/** Whether a colleague has a second factor, and the pending request to reset it. */
export type SecondFactorResetState = {
  hasSecondFactor: boolean;
  waiting: {
    revisionId: Id<'revision'>;
    askedBy: string;
    /** ISO instant. */
    askedAt: string;
    reason: string;
    /** False for the officer who requested it and for the person concerned. */
    mayDecide: boolean;
    mayWithdraw: boolean;
  } | null;
};

export const getSecondFactorReset = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/second-factor-reset/{id}',
  access: read,
  response: returns<SecondFactorResetState>(),
});

export const SecondFactorResetForm = form({ id: rowId, reason: requiredReason });

/** Requests the reset of a colleague's second factor. */
export const askSecondFactorReset = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/second-factor-reset',
  access: update,
  body: json(SecondFactorResetForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
  idempotent: true,
});

/** Another user manager approves or refuses it. */
export const decideSecondFactorReset = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/second-factor-reset/decide',
  access: staff('userManagement', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean() })),
  response: returns<null>(),
  freshProof: true,
});

/** Withdraws one's own request while no other user manager has decided on it. */
export const withdrawSecondFactorReset = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/second-factor-reset/withdraw',
  access: update,
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});
