import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

const PATH = '/admin/exam-center-allocation';

/** The list of advertisements. In a tab the filters in the address are for candidates, so only the chosen advertisement is loaded. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === PATH) return { list: await readList(calls.centreAdvertisements, request), chosen: null };
  const advtCode = searchParams.get('advtCode');
  if (!advtCode) return { list: null, chosen: null };
  const { rows } = await read(calls.listAdvertisements, { query: { text: advtCode } }, request);
  return { list: null, chosen: rows.find((row) => String(row.advtCode) === advtCode) ?? null };
}
