import { roomsOfCentre } from '@psc/api-client/calls/room.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

/** `id` is the centre, `approvedCount` how many candidates shall sit there (0 when nobody is asked for). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const list = await readList(roomsOfCentre, request, { params: { id: params.id ?? '' } });
  return { list, approvedCount: Number(params.approvedCount) || 0 };
}
