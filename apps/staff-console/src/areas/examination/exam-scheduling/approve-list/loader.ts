import { schedulesForApproval } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { readList } from '../../../../shared/list/read-list.ts';
import { readRequestChoices } from '../request-filters.ts';

/** With `decide`, as in a link of waiting work, the only schedule found opens without its list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [list, choices] = await Promise.all([readList(schedulesForApproval, request), readRequestChoices(request)]);
  const { searchParams } = new URL(request.url);
  const [only, ...others] = list.page.rows;
  if (searchParams.has('decide') && only && others.length === 0) {
    const place = { id: only.examScheduleId, of: searchParams.get('of') };
    throw redirect(addressOf('/admin/approval-exam-schedule/{id}', place));
  }
  return { list, choices };
}
