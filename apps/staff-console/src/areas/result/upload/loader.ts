import * as calls from '@psc/api-client/areas/result/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return read(calls.listUnpublished, {}, request);
}
