import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [rules, classes] = await Promise.all([read(selection.listRules, {}, request), read(masterData.listClasses, {}, request)]);
  return { rules, classes };
}
