import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { roomsOfCentre } from '@psc/api-client/areas/examination/room.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

/** `centre` in the address is the centre whose rooms are shown; the first one by default. */
export async function loader({ request }: LoaderFunctionArgs) {
  const centres = await read(masterData.listExamCentres, {}, request);
  const id = new URL(request.url).searchParams.get('centre') ?? centres[0]?.id;
  const list = id === undefined ? null : await readList(roomsOfCentre, request, { params: { id } });
  return { centres, list };
}

export const shouldRevalidate = whenRowsChange(roomsOfCentre, ['centre']);
