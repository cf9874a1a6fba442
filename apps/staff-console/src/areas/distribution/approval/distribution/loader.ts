import { distributions } from '@psc/api-client/areas/distribution/distribution.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';
import { readFilterChoices } from '../../shared/filter-choices.ts';
import { assumed } from './assumed.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, choices] = await Promise.all([readList(distributions, request, { assumed }), readFilterChoices(request)]);
  return { list, choices };
}

export const shouldRevalidate = whenRowsChange(distributions);
