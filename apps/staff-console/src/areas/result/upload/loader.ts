import * as calls from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';

/** Examined advertisements whose result is not published yet. */
export function loader() {
  return read(calls.listUnpublished, {});
}
