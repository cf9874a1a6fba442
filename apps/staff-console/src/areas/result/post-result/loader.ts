import * as calls from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Examined advertisements whose result is not published yet. */
export function loader({ request }: LoaderFunctionArgs) {
  return read(calls.listUnpublished, {}, request);
}
