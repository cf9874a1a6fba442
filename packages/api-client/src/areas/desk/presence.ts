import type { Bilingual } from '@psc/i18n/bilingual.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../../define-call.ts';

/** A colleague who has the same record open in a form. */
export type OpenElsewhere = { name: Bilingual; since: string };

/**
 * Tells that the caller has a record open in a form, or has closed it, and returns the colleagues who have it open. Renewed while the form
 * is open; an opening that is not renewed ends by itself. Only officers who may save the record may ask.
 */
export const tell = defineCall({
  method: 'POST',
  path: 'presence',
  access: staff('any', 'read'),
  body: json(
    v.strictObject({
      /** Identifies one form in one tab. */
      opening: v.pipe(v.string(), v.uuid()),
      /** The name of the form's draft: `requisition.12`. */
      record: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
      isOpen: v.boolean(),
    }),
  ),
  response: returns<OpenElsewhere[]>(),
  silent: true,
  // It leaves no line in the record of acts: nothing is decided.
  ownTransactions: true,
});
