import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as revisions from '@psc/api-client/areas/selection/selection-revision.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [advtCode, replacedId] = [search.get('advtCode'), search.get('replaced')];
  const [advertisements, found, replaced] = await Promise.all([
    read(selection.listAdvertisements, {}, request),
    advtCode ? read(revisions.list, { params: { advtCode } }, request) : null,
    replacedId ? readList(revisions.replacedSelection, request, { params: { replacedId } }) : null,
  ]);
  return { advertisements, found, replaced };
}
