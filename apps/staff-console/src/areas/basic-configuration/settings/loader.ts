import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Every setting with its history. */
export function loader({ request }: LoaderFunctionArgs) {
  return read(masterData.getMasterConfig, {}, request);
}
