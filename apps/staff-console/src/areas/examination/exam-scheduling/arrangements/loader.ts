import { arrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';
import { notDecided } from './not-decided.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(arrangements, request, { assumed: notDecided });
}

export const shouldRevalidate = whenRowsChange(arrangements);
