import { defineCall, publicAccess, returnsStatus } from '../define-call.ts';

/** Asked before anything else at start-up: 200 for normal operation, 503 while the commission works on the server. */
export const status = defineCall({
  method: 'GET',
  path: 'server/status',
  access: publicAccess,
  response: returnsStatus(),
  // Until it is answered the person sees nothing but a loader.
  timeoutMs: 15_000,
});
