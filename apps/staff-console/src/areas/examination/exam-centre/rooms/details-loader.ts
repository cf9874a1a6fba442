import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { roomsOfCentre } from '@psc/api-client/areas/examination/room.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../../shared/list/read-list.ts';

/** `open` in the address is a room of the centre in `centre`, or of the first centre. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  if (!search.has('open')) return null;
  const id = search.get('centre') ?? (await read(masterData.listExamCentres, {}, request))[0]?.id;
  return id === undefined ? null : readOpenRow(roomsOfCentre, request, { id });
}
