import type { ReportFilter, ReportPage } from '@psc/api-client/calls/report.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { ReportDefinition, ReportFilterName } from './definition.ts';

export type Choice = { id: number; name: { en: string; ne: string } };
export type ReportData<Row> = { page: ReportPage<Row>; filter: ReportFilter; choices: Partial<Record<ReportFilterName, Choice[]>> };

const choicesOf: Record<ReportFilterName, () => Promise<Choice[]>> = {
  fiscalYearId: async () => {
    const years = await read(masterData.listFiscalYears, { query: {} });
    return years.map(({ id, code }) => ({ id, name: { en: code, ne: code } })).toReversed();
  },
  serviceId: () => read(masterData.listServices, { query: {} }),
  classId: () => read(masterData.listClasses, { query: {} }),
};

/** Reads the first page as the filters of the address say, and what can be filtered by. */
export function reportLoader<Row>(report: ReportDefinition<Row>) {
  return async ({ request }: LoaderFunctionArgs): Promise<ReportData<Row>> => {
    const address = new URL(request.url).searchParams;
    const filter: ReportFilter = {};
    for (const name of report.filters) {
      const chosen = Number(address.get(name));
      if (Number.isSafeInteger(chosen) && chosen > 0) filter[name] = chosen;
    }
    const [page, ...choices] = await Promise.all([report.read(filter), ...report.filters.map((name) => choicesOf[name]())]);
    return { page, filter, choices: Object.fromEntries(report.filters.map((name, index) => [name, choices[index]!])) };
  };
}
