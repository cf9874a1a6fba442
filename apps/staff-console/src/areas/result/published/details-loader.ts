import { candidateResults } from '@psc/api-client/areas/result/result.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  return advtCode ? readOpenRow(candidateResults, request, { advtCode }) : null;
}
