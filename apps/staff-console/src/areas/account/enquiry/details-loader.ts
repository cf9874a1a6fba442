import { enquiries } from '@psc/api-client/areas/publication/enquiry.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(enquiries, request);
}
