import { refunds } from '@psc/api-client/areas/payment/fee-refund.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { assumed } from './assumed.ts';

export const loader = ({ request }: LoaderFunctionArgs) => readList(refunds, request, { assumed });

export const shouldRevalidate = whenRowsChange(refunds);
