import type { PlainReport, PlainReportFilter } from '@psc/api-client/calls/plain-reports.ts';
import type { ReportFilter, ReportPage } from '@psc/api-client/calls/report.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read, type ReadOptions } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export type Choice = { id: number; name: { en: string; ne: string } };
export type ReportData<Row> = { page: ReportPage<Row>; filter: ReportFilter; choices: Partial<Record<PlainReportFilter, Choice[]>> };

const choicesOf: Record<PlainReportFilter, (options: ReadOptions) => Promise<Choice[]>> = {
  fiscalYearId: async (request) => {
    const years = await read(masterData.listFiscalYears, { query: {} }, request);
    return years.map(({ id, code }) => ({ id, name: { en: code, ne: code } })).toReversed();
  },
  serviceId: (request) => read(masterData.listServices, { query: {} }, request),
  classId: (request) => read(masterData.listClasses, { query: {} }, request),
};

/** Reads the first page as the filters of the address say, and what can be filtered by. */
export function reportLoader<Row>({ call, filters }: PlainReport<Row>) {
  return async ({ request }: LoaderFunctionArgs): Promise<ReportData<Row>> => {
    const address = new URL(request.url).searchParams;
    const filter: ReportFilter = {};
    for (const name of filters) {
      const chosen = Number(address.get(name));
      if (Number.isSafeInteger(chosen) && chosen > 0) filter[name] = chosen;
    }
    const [page, ...choices] = await Promise.all([
      read(call, { query: filter }, request),
      ...filters.map((name) => choicesOf[name](request)),
    ]);
    return { page, filter, choices: Object.fromEntries(filters.map((name, index) => [name, choices[index]!])) };
  };
}
