import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { namedOptions } from '../../../shared/list/list-words.ts';

export async function readRequestChoices(request: Request) {
  const [services, classes] = await Promise.all([read(masterData.listServices, {}, request), read(masterData.listClasses, {}, request)]);
  return { services, classes };
}
export type RequestChoices = Awaited<ReturnType<typeof readRequestChoices>>;

export function useRequestFilters({ services, classes }: RequestChoices) {
  const { t } = useLingui();
  return {
    serviceId: { label: t`Service`, options: namedOptions(services) },
    classId: { label: t`Class`, options: namedOptions(classes) },
    requestedOn: { label: t`Requested` },
  };
}
