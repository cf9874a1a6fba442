import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [curricula, services, classes] = await Promise.all([
    read(masterData.listCurriculum, {}, request),
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
  ]);
  return { curricula, services, classes };
}
