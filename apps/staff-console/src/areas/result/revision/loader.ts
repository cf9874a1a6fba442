import { markRevisions } from '@psc/api-client/areas/result/revision.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(markRevisions, request, { assumed: { state: 'asked' } });
}

export const shouldRevalidate = whenRowsChange(markRevisions);
