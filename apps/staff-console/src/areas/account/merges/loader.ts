import { merges } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(merges, request);
}

export const shouldRevalidate = whenRowsChange(merges);
