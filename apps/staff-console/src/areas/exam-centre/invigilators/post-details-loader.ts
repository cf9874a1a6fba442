import { invigilatorPosts } from '@psc/api-client/calls/invigilator.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(invigilatorPosts, request);
}
