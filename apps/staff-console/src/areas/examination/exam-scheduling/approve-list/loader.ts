import { schedulesForApproval } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';
import { readRequestChoices } from '../request-filters.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, choices] = await Promise.all([readList(schedulesForApproval, request), readRequestChoices(request)]);
  return { list, choices };
}
