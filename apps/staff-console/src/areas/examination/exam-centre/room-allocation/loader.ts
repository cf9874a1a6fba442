import { roomAdvertisements } from '@psc/api-client/areas/examination/room.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(roomAdvertisements, request);
}

export const shouldRevalidate = whenRowsChange(roomAdvertisements);
