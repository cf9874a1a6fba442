import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { listLoader } from '../list/loader.ts';

/** A page of the list, plus all quotas in use, because their shares are set together. */
export async function loader(route: LoaderFunctionArgs) {
  const [page, quotas, shares] = await Promise.all([
    listLoader('quota')(route),
    read(masterData.listQuotas, {}, route.request),
    read(masterData.listQuotaShares, {}, route.request),
  ]);
  return { ...page, quotas, shares };
}

export { shouldRevalidate } from '../list/loader.ts';
