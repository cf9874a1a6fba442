import * as v from 'valibot';
import { defineCall, publicAccess, returns, returnsFile, staff } from '../../define-call.ts';

export type OwnCalendarMoments = { madeAt: string | null; endsAt: string | null };

/** When the secret address was made and when it ends; null if there is none or it has ended. */
export const get = defineCall({
  method: 'GET',
  path: 'own-calendar',
  access: staff('any', 'read'),
  response: returns<OwnCalendarMoments>(),
});

/**
 * Makes a secret address for the dates of the officer's own duties, good for a year, and replaces the earlier one. The address is returned
 * only once.
 */
export const make = defineCall({
  method: 'POST',
  path: 'own-calendar/make',
  access: staff('any', 'read'),
  response: returns<OwnCalendarMoments & { address: string }>(),
});

/** Disables the secret address. */
export const revoke = defineCall({
  method: 'DELETE',
  path: 'own-calendar',
  access: staff('any', 'read'),
  response: returns<OwnCalendarMoments>(),
});

/** The dates as iCalendar for anyone who knows the secret; not found once it is revoked, has ended or the officer has left. */
export const feed = defineCall({
  method: 'GET',
  path: 'own-calendar/feed/{secret}',
  access: publicAccess,
  query: v.strictObject({ language: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});
