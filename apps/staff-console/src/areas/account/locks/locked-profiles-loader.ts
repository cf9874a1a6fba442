import { lockedProfiles } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readList(lockedProfiles, request);
}

export const shouldRevalidate = whenRowsChange(lockedProfiles);
