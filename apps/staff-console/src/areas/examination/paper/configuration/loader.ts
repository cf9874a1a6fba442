import { papers } from '@psc/api-client/areas/examination/paper.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return readList(papers, request);
}

export const shouldRevalidate = whenRowsChange(papers);
