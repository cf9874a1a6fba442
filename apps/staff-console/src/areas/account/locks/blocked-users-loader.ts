import { blockedUsers } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(blockedUsers, request);
}

export const shouldRevalidate = whenRowsChange(blockedUsers);
