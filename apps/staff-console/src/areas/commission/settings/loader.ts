import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, fees, percentages, rebates, quotas, provinces, calendar, bsYears] = await Promise.all([
    read(masterData.getMasterConfig, {}, request),
    read(masterData.listPayments, {}, request),
    read(masterData.listPercentages, {}, request),
    read(masterData.listRebates, {}, request),
    read(masterData.listQuotas, {}, request),
    read(masterData.listProvinces, {}, request),
    read(masterData.listHolidays, {}, request),
    read(bsYear.list, {}, request),
  ]);
  return { settings, fees, percentages, rebates, quotas, provinces, calendar, bsYears };
}
