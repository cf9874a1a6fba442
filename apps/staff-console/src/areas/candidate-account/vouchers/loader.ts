import * as userAdmin from '@psc/api-client/calls/user-admin/candidates.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The vouchers of the candidate whom the address names, and before anybody is named the advertisements with locked ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const masterId = new URL(request.url).searchParams.get('masterId');
  return masterId
    ? { ofCandidate: await read(userAdmin.getVoucher, { params: { masterId } }, request), locked: [] }
    : { ofCandidate: null, locked: await read(userAdmin.getVoucherEditData, {}, request) };
}
