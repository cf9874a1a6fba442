import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

/** `open` in the address is the requisition being distributed; null if it does not exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  const row = await readOpenRow(distribution.requests, request);
  return row && { row, saved: await read(distribution.findByRequisition, { params: row }, request) };
}
