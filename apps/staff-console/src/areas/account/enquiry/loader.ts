import { enquiries } from '@psc/api-client/areas/publication/enquiry.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { notAnswered } from './not-answered.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(enquiries, request, { assumed: notAnswered });
}

export const shouldRevalidate = whenRowsChange(enquiries);
