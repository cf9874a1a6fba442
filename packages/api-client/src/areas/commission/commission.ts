import * as v from 'valibot';
import { CommissionForm, type Commission } from '@psc/validation/commission.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, multipart, publicAccess, returns, returnsFile, staff } from '../../define-call.ts';

/** Name and look of the commission from an instant on. */
export type CommissionChange = { version: number; value: Commission; source: string; enteredAt: string; enteredBy: string | null };

/** `version` is 0 before the first change; changes are newest first. */
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

/** Takes effect at once in both apps, documents and mails; a picture that is not sent does not change. */
export const save = defineCall({
  method: 'POST',
  path: 'commission/identity',
  access: staff('masterConfiguration', 'update'),
  body: multipart(CommissionChangeForm),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** Emblem, seal or signature. Seal and signature are for officers only: others could forge a document with them. */
export const getPicture = defineCall({
  method: 'GET',
  path: 'commission/picture/{picture}',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
});

/** The emblem in the header of both apps. The address contains the file id, so that a new emblem is not served from a cache. */
export const getEmblem = defineCall({
  method: 'GET',
  path: 'commission/emblem/{fileId}',
  access: publicAccess,
  response: returnsFile(),
});
