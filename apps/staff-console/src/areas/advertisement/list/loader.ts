import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { AdvertisementListDefinition } from './definition.ts';

export type ListFilter = { lifeCycleStatus: advertisement.AdvertisementRow['lifeCycleStatus'][]; text?: string };

/** `status` and `text` of the address are the filter, `open` is the advertisement whose details are shown. */
export function loaderFor({ states }: AdvertisementListDefinition) {
  return async ({ request }: LoaderFunctionArgs) => {
    const address = new URL(request.url).searchParams;
    const chosen = states.find((state) => state === address.get('status'));
    const filter: ListFilter = { lifeCycleStatus: chosen ? [chosen] : [...states], text: address.get('text') ?? undefined };
    const open = address.get('open');
    const [page, opened, educationLevels, agreements] = await Promise.all([
      read(advertisement.list, { body: filter }),
      open ? read(advertisement.get, { params: { adId: open } }) : null,
      read(masterData.listEducationLevels, {}),
      read(masterData.listAgreements, {}),
    ]);
    return { filter, page: { rows: page.rows, nextAfterId: page.nextAfter }, opened, choices: { educationLevels, agreements } };
  };
}
export type AdvertisementListData = Awaited<ReturnType<ReturnType<typeof loaderFor>>>;
