import { merges } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readOpenRow(merges, request);
}
