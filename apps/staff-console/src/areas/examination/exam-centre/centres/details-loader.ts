import { examCentres } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(examCentres, request);
}
