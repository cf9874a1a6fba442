import { payments } from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [payment, banks] = await Promise.all([readOpenRow(payments, request), read(vacancy.listBanks, {}, request)]);
  return { payment, banks };
}
