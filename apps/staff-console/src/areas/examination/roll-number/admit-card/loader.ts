import { admitCards } from '@psc/api-client/areas/examination/admit-card.ts';
import * as seatRevision from '@psc/api-client/areas/examination/seat-revision.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `advtCode` in the address is the advertisement whose cards are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [list, seatRevisions] = await Promise.all([
    advtCode ? readList(admitCards, request, { params: { advtCode } }) : null,
    advtCode ? read(seatRevision.list, { params: { advtCode } }, request) : [],
  ]);
  return { list, seatRevisions };
}
