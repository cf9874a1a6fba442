import { payments, unmatchedPayments } from '@psc/api-client/areas/payment/payment.ts';
import { may } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { assumed } from './assumed.ts';

/** Reads only the parts that the officer may see. The open tab is in the hash, which a loader does not get. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [paid, unmatched] = await Promise.all([
    may('paymentUpdate', 'read') ? readList(payments, request) : null,
    may('checkPayment', 'read') ? readList(unmatchedPayments, request, { assumed }) : null,
  ]);
  return { paid, unmatched };
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  whenRowsChange(payments)(change) || whenRowsChange(unmatchedPayments)(change);
