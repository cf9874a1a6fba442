import * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `year` in the address selects the fiscal year; the newest is the default. */
export async function loader({ request }: LoaderFunctionArgs) {
  const statistics = await read(publicStatistics.view, {}, request);
  const asked = new URL(request.url).searchParams.get('year');
  return { ...statistics, shown: statistics.years.find(({ fiscalYear }) => fiscalYear === asked) ?? statistics.years[0] ?? null };
}
