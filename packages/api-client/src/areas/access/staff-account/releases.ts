import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { anyOf, defineCall, json, returns, staff } from '../../../define-call.ts';
import type { Privileges } from '../../../privileges.ts';
import type { RevisionState } from '../../result/revision.ts';

/** Permissions that one user manager requests for an account or a role, and that another one releases. */
export type Release = {
  revisionId: Id<'revision'>;
  state: RevisionState | 'withdrawn';
  askedBy: string;
  /** ISO instants. */
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** The permissions that it adds and takes away. */
  gives: Privileges;
  takes: Privileges;
  /** Of an account: whether it becomes active, the roles that it then has, and its new e-mail address; null if that stays. */
  activates: boolean;
  roles: Bilingual[];
  email: string | null;
  /** False once the account or the role has changed since the request, which can then only be refused or withdrawn. */
  isCurrent: boolean;
  /** False for the officer who requested it, and for the owner of the account. */
  mayDecide: boolean;
  mayWithdraw: boolean;
};

const read = staff('userManagement', 'read');

/** The requests of one account, newest first. */
export const listAccountReleases = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/releases/{id}',
  access: read,
  response: returns<Release[]>(),
});

/** The requests of one role, newest first. */
export const listRoleReleases = defineCall({
  method: 'GET',
  path: 'user-admin/role/releases/{id}',
  access: read,
  response: returns<Release[]>(),
});

/** Releases what another user manager requested for an account or a role, or refuses it with a reason. */
export const decideRelease = defineCall({
  method: 'POST',
  path: 'user-admin/release/decide',
  access: staff('userManagement', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});

/** Withdraws one's own request while no other user manager has decided on it. */
export const withdrawRelease = defineCall({
  method: 'POST',
  path: 'user-admin/release/withdraw',
  access: anyOf(staff('userManagement', 'create'), staff('userManagement', 'update')),
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});
