import { myAdvertisements } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(myAdvertisements, request);
}
