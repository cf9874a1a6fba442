import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Every setting and the fees of every class, with their history. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, fees] = await Promise.all([read(masterData.getMasterConfig, {}, request), read(masterData.listPayments, {}, request)]);
  return { settings, fees };
}
