import * as calls from '@psc/api-client/calls/room.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `id` is the centre, `approvedCount` how many candidates shall sit there (0 when nobody is asked for). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { examCentre, rooms } = await read(calls.listByCentre, { params: { id: params.id ?? '' } }, request);
  return { examCentre, rooms, approvedCount: Number(params.approvedCount) || 0 };
}
