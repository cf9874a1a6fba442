import { invigilatorPosts } from '@psc/api-client/areas/examination/invigilator.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(invigilatorPosts, request);
}

export const shouldRevalidate = whenRowsChange(invigilatorPosts);
