import { retotallingRequests } from '@psc/api-client/areas/result/retotalling.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { notAnswered } from './not-answered.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(retotallingRequests, request, { assumed: notAnswered });
}

export const shouldRevalidate = whenRowsChange(retotallingRequests);
