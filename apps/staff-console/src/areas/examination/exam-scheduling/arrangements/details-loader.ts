import { arrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(arrangements, request);
}
