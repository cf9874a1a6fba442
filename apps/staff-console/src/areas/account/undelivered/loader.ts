import { jobs } from '@psc/api-client/platform/given-up-job.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(jobs, request);
}

export const shouldRevalidate = whenRowsChange(jobs);
