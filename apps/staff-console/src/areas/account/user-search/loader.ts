import { applicants } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(applicants, request);
}

export const shouldRevalidate = whenRowsChange(applicants);
