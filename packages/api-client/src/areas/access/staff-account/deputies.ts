import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { DeputyForm } from '@psc/validation/areas/access/forms/deputy.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import type { PrivilegeName } from '../../../privileges.ts';

type Colleague = { accountId: Id<'account'>; name: Bilingual };

/** A deputyship from the first to the last AD day, for these modules. It ends automatically, or earlier with `endedAt`. */
export type Deputyship = {
  deputyId: Id<'deputy'>;
  absent: Colleague;
  deputy: Colleague;
  fromAd: string;
  untilAd: string;
  privileges: PrivilegeName[];
  reason: string;
  givenBy: Bilingual;
  /** ISO instant. */
  endedAt: string | null;
  state: 'toCome' | 'now' | 'over';
  version: number;
};

/** The latest 50 with the account as absent colleague or deputy. */
export const listDeputies = defineCall({
  method: 'GET',
  path: 'user-admin/internal-user/deputies/{id}',
  access: staff('userManagement', 'read'),
  response: returns<Deputyship[]>(),
});

/** Adds a deputy for the absent colleague with this account. No one may appoint themselves. */
export const addDeputy = defineCall({
  method: 'POST',
  path: 'user-admin/deputy',
  access: staff('userManagement', 'update'),
  body: json(extendForm(DeputyForm, { accountId: rowIdOf<'account'>() })),
  response: returns<{ deputyId: Id<'deputy'> }>(),
  idempotent: true,
  freshProof: true,
});

/** Ends the deputyship at once, for example when the colleague is back. */
export const endDeputy = defineCall({
  method: 'POST',
  path: 'user-admin/deputy/end',
  access: staff('userManagement', 'update'),
  body: json(form({ deputyId: rowIdOf<'deputy'>(), version: rowId })),
  response: returns<null>(),
});
