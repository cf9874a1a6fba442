import { unmatchedPayments } from '@psc/api-client/areas/payment/payment.ts';
import { may } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return may('checkPayment', 'read') ? readOpenRow(unmatchedPayments, request) : null;
}
