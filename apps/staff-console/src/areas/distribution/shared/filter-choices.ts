import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';

export async function readFilterChoices(request: Request) {
  const [services, classes, organizations] = await Promise.all([
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listOrganizations, {}, request),
  ]);
  return { services, classes, organizations };
}
