import { payments } from '@psc/api-client/areas/payment/payment.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(payments, request);
}

export const shouldRevalidate = whenRowsChange(payments);
