import { blockedAdmitCards } from '@psc/api-client/areas/examination/admit-card.ts';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `advtCode` in the address filters the list to one advertisement, whose cards can then be blocked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = Number(new URL(request.url).searchParams.get('advtCode')) || null;
  const [found, list] = await Promise.all([
    advtCode === null ? [] : read(advertisement.listCodes, { query: { advtCode } }, request),
    readList(blockedAdmitCards, request),
  ]);
  return { chosen: found[0] ?? null, list };
}
