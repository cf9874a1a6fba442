import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The candidate's vouchers or, with no candidate in the address, the advertisements that have locked ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const masterId = new URL(request.url).searchParams.get('masterId');
  return masterId
    ? { ofCandidate: await read(userAdmin.getVoucher, { params: { masterId } }, request), locked: [] }
    : { ofCandidate: null, locked: await read(userAdmin.getVoucherEditData, {}, request) };
}
