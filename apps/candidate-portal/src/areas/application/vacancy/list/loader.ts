import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { whoIsSignedIn } from '../../../../shell/session.ts';
import { filterChoices } from './choices.ts';
import { filterFrom, isFiltered } from './filter.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const [page, choices, who] = await Promise.all([
    isFiltered(address) ? read(vacancy.filter, { body: filterFrom(address) }, request) : read(vacancy.list, {}, request),
    filterChoices(),
    whoIsSignedIn(),
  ]);
  return { first: { rows: page.vacancies, nextAfterId: page.nextAfter }, choices, masterId: who?.masterId ?? 0 };
}
