import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { placeOf } from '../place.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const place = placeOf(new URL(request.url).pathname);
  const params = { distributionType: place.level };
  const [scopes, versions, classes, services, posts] = await Promise.all([
    read(calls.getPhaseOneClassAndService, { params }, request),
    read(calls.listVersions, { params }, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listServices, {}, request),
    read(masterData.listPosts, {}, request),
  ]);
  return { place, scopes, versions, classes, services, posts };
}
