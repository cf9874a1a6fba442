import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { RequisitionScreen as Component } from './screen.tsx';

async function readChoices() {
  const [services, groups, subGroups, classes, posts, organizations] = await Promise.all([
    read(masterData.listServices, {}),
    read(masterData.listGroups, {}),
    read(masterData.listSubGroups, {}),
    read(masterData.listClasses, {}),
    read(masterData.listPosts, {}),
    read(masterData.listOrganizations, {}),
  ]);
  return { services, groups, subGroups, classes, posts, organizations };
}
export type RequisitionChoices = Awaited<ReturnType<typeof readChoices>>;

/** `open` in the address is the requisition whose details are shown, `edit` the one that is corrected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url);
  const requisitionId = address.searchParams.get('open') ?? address.searchParams.get('edit');
  const [choices, page, details] = await Promise.all([
    readChoices(),
    read(requisition.list, {}),
    requisitionId ? read(requisition.getDetails, { params: { requisitionId } }) : null,
  ]);
  return { choices, page: { rows: page.requisitions, nextAfterId: page.nextAfterId }, details };
}
