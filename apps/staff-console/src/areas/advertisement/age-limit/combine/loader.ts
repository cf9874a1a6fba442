import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [combined, posts, classes, services] = await Promise.all([
    read(ageLimit.listCombinedPosts, {}, request),
    read(masterData.listPosts, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listServices, {}, request),
  ]);
  return { combined, posts, classes, services };
}
