import { markRevisions } from '@psc/api-client/calls/revision.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(markRevisions, request);
}
