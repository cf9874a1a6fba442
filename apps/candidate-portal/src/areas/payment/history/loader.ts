import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return { payments: await read(payment.listOwnPayments, {}, request) };
}
