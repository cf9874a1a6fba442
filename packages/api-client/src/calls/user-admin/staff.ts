import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { ModuleCreationForm } from '@psc/validation/forms/module-creation.ts';
import { RoleCreationForm } from '@psc/validation/forms/role-creation.ts';
import { StaffAccountEditForm, StaffAccountForm } from '@psc/validation/forms/user-creation.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { savedOrNew } from '@psc/validation/rules/one-of-forms.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, flag, reference, text } from '../../define-list.ts';
import { permissions, privilegeNames, type Permission, type PrivilegeName, type Privileges } from '../../privileges.ts';
import { afterId } from '../../query.ts';

export type RoleType = EnumerationValue<'roleType'>;
export type StaffAccountState = EnumerationValue<'staffAccountState'>;

/** One module of the system: what one privilege opens. */
export type ModuleRow = {
  moduleId: number;
  privilege: PrivilegeName;
  /** The short code of the privilege. */
  code: string;
  title: Bilingual;
  description: string;
  /** In how many roles it is. */
  roles: number;
  version: number;
};

export type RoleRow = {
  roleId: number;
  title: Bilingual;
  description: Bilingual;
  type: RoleType;
  /** How many modules it opens, and how many accounts hold it. */
  modules: number;
  holders: number;
  /** Whether who holds it gives a second factor at every sign-in. */
  secondFactorRequired: boolean;
  /** From which networks its holders may work with it, in CIDR notation; from anywhere where none is named. */
  networks: string[];
  /** It is the administrator's, which holds everything and does not change. */
  isFixed: boolean;
  /** Since when nobody can be given the role (ISO instant); null while it is in use. */
  retiredAt: string | null;
  privileges: Privileges;
  version: number;
};
export type RoleDetails = RoleRow & {
  /** Whether the caller holds everything that the role holds, so that they may change it and give it. */
  withinOwn: boolean;
};

/** A member of staff as the list shows them. */
export type InternalUserRow = {
  accountId: number;
  name: Bilingual;
  userName: string;
  email: string;
  mobileNumber: string;
  /** Null for the commission's own staff. */
  office: Bilingual | null;
  roles: Bilingual[];
  state: StaffAccountState;
  /** The first and the last AD day on which the account is good. */
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
  organizationId: number | null;
  roleIds: number[];
  /** What the roles allow, taken together. */
  privileges: Privileges;
  /** Whether the caller holds everything that the account holds, so that they may change it. */
  withinOwn: boolean;
  /** ISO instant. */
  createdAt: string;
  version: number;
};

const read = staff('userManagement', 'read');
const create = staff('userManagement', 'create');
const update = staff('userManagement', 'update');

/** For each module the permissions given; what is not named is not given. */
const GivenPrivileges = v.record(v.picklist(privilegeNames), v.array(v.picklist(permissions))) as unknown as v.GenericSchema<Privileges>;

export const listModules = defineCall({ method: 'GET', path: 'user-admin/modules', access: read, response: returns<ModuleRow[]>() });

/** Modules whose title, in either language, or code holds the text. */
export const searchModules = defineCall({
  method: 'GET',
  path: 'user-admin/modules-by-name/{name}',
  access: read,
  response: returns<ModuleRow[]>(),
});

/**
 * SPEC-GAP: what a module is beside its title and description is not said. A module is what one privilege opens, so the program
 * brings all of them; a user manager says what they are called. Without an id the module of a privilege that has none is added.
 */
export const ModuleForm = extendForm(ModuleCreationForm, { id: rowId, version: rowId });
const NewModuleForm = extendForm(ModuleCreationForm, { privilege: v.picklist(privilegeNames, 'rules.all.choice.listedOnly') });

export const addModule = defineCall({
  method: 'POST',
  path: 'user-admin/module',
  access: create,
  body: json(savedOrNew(ModuleForm, NewModuleForm)),
  response: returns<{ moduleId: number }>(),
  idempotent: true,
});

const fewRoles = { small: 'A commission has some dozens of roles.' };

export const roles = defineList<RoleRow>()({
  path: 'user-admin/roles',
  access: read,
  filters: { text, type: choice('enums.roleType', enumerations.roleType), retired: flag },
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

/** A new role with what it may do. */
export const NewRoleForm = extendForm(RoleCreationForm, { privileges: GivenPrivileges });
/** The name of a saved role; what it may do is changed by {@link addRoleModules}. */
export const RoleForm = extendForm(RoleCreationForm, { id: rowId, version: rowId });

export const addRole = defineCall({
  method: 'POST',
  path: 'user-admin/role',
  access: create,
  body: json(savedOrNew(RoleForm, NewRoleForm)),
  response: returns<{ roleId: number; version: number }>(),
  idempotent: true,
  freshProof: true,
});

export const RoleModulesForm = form({ roleId: rowId, version: rowId, privileges: GivenPrivileges });

/** What the role may do, in place of what it might before; it acts on the next call of everybody who holds it. */
export const addRoleModules = defineCall({
  method: 'POST',
  path: 'user-admin/role-modules',
  access: update,
  body: json(RoleModulesForm),
  response: returns<{ roleId: number; version: number }>(),
  freshProof: true,
});

/** Takes a role that nobody holds out of use, or brings it back; what it was called and allowed stays in the record. */
export const retireRole = defineCall({
  method: 'POST',
  path: 'user-admin/role/retired',
  access: staff('userManagement', 'delete'),
  body: json(form({ roleId: rowId, version: rowId, retired: v.boolean() })),
  response: returns<{ roleId: number; version: number }>(),
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
    /** Who has this: the screen asks for the module and the permission apart. */
    holds: choice('holdings', holdings),
    /** Whose second factor a user manager has asked to reset. */
    resetAsked: flag,
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

/** An account without a password: the person sets it by the link that is mailed. */
export const addInternalUser = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user',
  access: create,
  body: json(savedOrNew(StaffAccountEditForm, StaffAccountForm)),
  response: returns<{ accountId: number }>(),
  idempotent: true,
  freshProof: true,
});

/** Who holds a role, by its id; a page after `afterAccountId`. */
export const searchByRole = defineCall({
  method: 'GET',
  path: 'user-admin/search-by-role/{role}',
  access: read,
  query: v.strictObject({ afterAccountId: afterId }),
  response: returns<{ users: InternalUserRow[]; nextAccountId: number | null }>(),
});

const ActiveForm = form({ id: rowId, version: rowId, active: v.boolean() });

/** Ends every sign-in of the account at once and keeps it from signing in, or lets it sign in again. */
export const setInternalUserActive = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/active',
  access: update,
  body: json(ActiveForm),
  response: returns<{ accountId: number; active: boolean }>(),
  freshProof: true,
});

/** Mails another link to set the password: the invitation until there is one, a link for a new one after it. */
export const sendInternalUserLink = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/link',
  access: update,
  body: json(form({ id: rowId })),
  response: returns<null>(),
});

export type SignInRow = {
  signInId: number;
  /** ISO instant. */
  at: string;
  outcome: 'signedIn' | 'wrongPassword' | 'blocked' | 'secondFactorAsked' | 'wrongSecondFactor' | 'notFromHere';
  address: string;
  /** As the browser names itself. */
  browser: string;
};

/** Attempts to sign in, the newest first; a page before `beforeId`. */
export const listSignIns = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/sign-ins/{id}',
  access: read,
  query: v.strictObject({ beforeId: afterId }),
  response: returns<{ signIns: SignInRow[]; nextId: number | null }>(),
});

/** Whether a colleague has a second factor, and the request to reset it that waits for a second person. */
export type SecondFactorResetState = {
  hasSecondFactor: boolean;
  waiting: {
    resetId: number;
    askedBy: string;
    /** ISO instant. */
    askedAt: string;
    reason: string;
    /** The caller asked, so that somebody else has to approve. */
    isOwn: boolean;
  } | null;
};

export const getSecondFactorReset = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/second-factor-reset/{id}',
  access: read,
  response: returns<SecondFactorResetState>(),
});

export const SecondFactorResetForm = form({ id: rowId, reason: requiredReason });

/** One user manager asks for the second factor of a colleague to be reset. */
export const askSecondFactorReset = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/second-factor-reset',
  access: update,
  body: json(SecondFactorResetForm),
  response: returns<{ resetId: number }>(),
  idempotent: true,
});

/** Another approves it, or either of them ends the request. */
export const decideSecondFactorReset = defineCall({
  method: 'POST',
  path: 'user-admin/internal-user/second-factor-reset/decide',
  access: staff('userManagement', 'approve'),
  body: json(form({ resetId: rowId, approve: v.boolean() })),
  response: returns<null>(),
  freshProof: true,
});
