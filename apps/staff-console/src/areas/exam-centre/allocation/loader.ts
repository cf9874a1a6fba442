import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

const PATH = '/admin/exam-center-allocation';
/** The newest advertisements, of which a tab shows one. */
const OFFERED = 100;

/** The list of advertisements; in a tab, where the filters of the address are the candidates', those that can be chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === PATH) return { list: await readList(calls.centreAdvertisements, request), offered: [] };
  const { rows } = await read(calls.listAdvertisements, { query: { pageSize: OFFERED } }, request);
  return { list: null, offered: rows };
}
