import { getLog } from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { countOfQuota } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import type { LoaderFunctionArgs } from 'react-router';

async function readHistoryChoices(request: Request) {
  const [provinces, districts, services, classes, groups, subGroups, posts, divisions, quotas] = await Promise.all([
    read(masterData.listProvinces, {}, request),
    read(masterData.listDistricts, {}, request),
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listGroups, {}, request),
    read(masterData.listSubGroups, {}, request),
    read(masterData.listPosts, {}, request),
    read(masterData.listMasterDivisions, { query: {} }, request),
    read(masterData.listQuotas, { query: {} }, request),
  ]);
  const ownQuotas = quotas.filter(({ code }) => countOfQuota(code) === undefined).map(({ code, name }) => ({ code, name }));
  return { provinces, districts, services, classes, groups, subGroups, posts, divisions, ownQuotas };
}
export type HistoryChoices = Awaited<ReturnType<typeof readHistoryChoices>>;

/** `edit` in the address is the entry to complete or correct; without it a new one is added. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('edit');
  const [choices, log] = await Promise.all([readHistoryChoices(request), id === null ? null : read(getLog, { params: { id } }, request)]);
  return { choices, entry: log?.entry ?? null };
}
