import { roomsOfCentre } from '@psc/api-client/areas/examination/room.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `id` is the centre, `approvedCount` the number of candidates to seat there (0 if not given). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const list = await readList(roomsOfCentre, request, { params: { id: params.id ?? '' } });
  return { list, approvedCount: Number(params.approvedCount) || 0 };
}
