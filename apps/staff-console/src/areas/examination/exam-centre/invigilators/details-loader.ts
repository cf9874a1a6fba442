import { invigilators } from '@psc/api-client/areas/examination/invigilator.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(invigilators, request);
}
