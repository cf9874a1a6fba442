import { list as listMyAdvertisements, officersApplications } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { assumed } from './assumed.ts';

/** An officer has applications of some dozens of advertisements. */
const ADVERTISEMENTS = '100';

/** The officer's applications, and the advertisements to choose from. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [list, { rows }] = await Promise.all([
    readList(officersApplications, request, { assumed }),
    read(listMyAdvertisements, { params: { pageLength: ADVERTISEMENTS, pageNumber: '1' } }, request),
  ]);
  return { list, advertisements: rows.map(({ advtCode, post }) => ({ advtCode, post })) };
}

export const shouldRevalidate = whenRowsChange(officersApplications);
