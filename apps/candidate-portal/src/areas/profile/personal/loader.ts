import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readPersonalDetails } from '../../../shell/personal-details.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [details, districts] = await Promise.all([readPersonalDetails(request), read(masterData.listDistricts, {}, request)]);
  return { details, districts };
}
