import { schedulesForApproval } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { readList } from '../../../../shared/list/read-list.ts';
import { readRequestChoices } from '../request-filters.ts';

/**
 * With `decide`, as in a link of waiting work, the only schedule found opens without its list. If there are several, the address loses
 * `decide`, so that a search in the list opens none by itself.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [list, choices] = await Promise.all([readList(schedulesForApproval, request), readRequestChoices(request)]);
  const { pathname, searchParams } = new URL(request.url);
  const [only] = list.page.rows;
  const { total } = list.page;
  if (searchParams.has('decide')) {
    searchParams.delete('decide');
    if (!only || total?.count !== 1 || total.more) throw redirect(`${pathname}?${searchParams}`);
    const place = { id: only.examScheduleId, of: searchParams.get('of') };
    throw redirect(addressOf('/admin/approval-exam-schedule/{id}', place));
  }
  return { list, choices };
}
