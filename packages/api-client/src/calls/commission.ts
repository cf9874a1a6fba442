import * as v from 'valibot';
import { CommissionForm, type Commission } from '@psc/validation/commission.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, multipart, publicAccess, returns, returnsFile, staff } from '../define-call.ts';

/** How the commission called itself and looked from a moment on. */
export type CommissionChange = { version: number; value: Commission; source: string; enteredAt: string; enteredBy: string | null };

/** `version` is 0 until somebody enters the first; the newest change is the first. */
export type CommissionIdentity = { value: Commission; version: number; changes: CommissionChange[] };

export const get = defineCall({
  method: 'GET',
  path: 'commission/identity',
  access: staff('masterConfiguration', 'read'),
  response: returns<CommissionIdentity>(),
});

export const CommissionChangeForm = extendForm(CommissionForm, {
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  source: requiredReason,
});

/** From that moment on it is in both apps, on papers and in mails; a picture that is not sent stays. */
export const save = defineCall({
  method: 'POST',
  path: 'commission/identity',
  access: staff('masterConfiguration', 'update'),
  body: multipart(CommissionChangeForm),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** Emblem, seal or signature. The latter two are for officers: with them a stranger could stamp a paper. */
export const getPicture = defineCall({
  method: 'GET',
  path: 'commission/picture/{picture}',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
});

/** The emblem in the head of both apps; its file is in the address, so that a new one has another. */
export const getEmblem = defineCall({
  method: 'GET',
  path: 'commission/emblem/{fileId}',
  access: publicAccess,
  response: returnsFile(),
});
