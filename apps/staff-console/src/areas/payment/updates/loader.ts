import { vouchers } from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

/** `status` in the address is the open tab, because a loader does not get the hash. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [list, banks] = await Promise.all([
    readList(vouchers, request, { assumed: { status: 'submitted' } }),
    read(vacancy.listBanks, {}, request),
  ]);
  return { list, banks };
}

export const shouldRevalidate = whenRowsChange(vouchers);
