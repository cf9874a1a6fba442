import * as v from 'valibot';
import { defineCall, publicAccess, returns, returnsFile, staff } from '../define-call.ts';

/** Since when there is a secret address; null without one. */
export const get = defineCall({
  method: 'GET',
  path: 'own-calendar',
  access: staff('any', 'read'),
  response: returns<{ madeAt: string | null }>(),
});

/** A secret address of the dates of the officer's own duties, in place of the one before. It is answered once and never again. */
export const make = defineCall({
  method: 'POST',
  path: 'own-calendar/make',
  access: staff('any', 'read'),
  response: returns<{ madeAt: string; address: string }>(),
});

/** Nobody reads the dates by the secret address any more. */
export const revoke = defineCall({
  method: 'DELETE',
  path: 'own-calendar',
  access: staff('any', 'read'),
  response: returns<{ madeAt: null }>(),
});

/** The dates as iCalendar for who knows the secret; not found once it is revoked or the officer has left. */
export const feed = defineCall({
  method: 'GET',
  path: 'own-calendar/feed/{secret}',
  access: publicAccess,
  query: v.strictObject({ language: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});
