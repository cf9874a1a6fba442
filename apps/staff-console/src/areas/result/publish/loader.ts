import { resultSummaries } from '@psc/api-client/areas/result/result.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { notPublished } from '../not-published.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(resultSummaries, request, { assumed: notPublished });
}

export const shouldRevalidate = whenRowsChange(resultSummaries);
