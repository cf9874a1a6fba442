import { type AnyPlainReport, type PlainReportFilter, type PlainReportName } from '@psc/api-client/calls/plain-reports.ts';
import type { ReportFilter, ReportPage } from '@psc/api-client/calls/report.ts';
import type { ReportFilterName } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectKeptAsOf } from './repository/kept-counts.ts';
import { reports, type Report } from './repository/plain-reports.ts';

const PAGE_SIZE = 100;

/** A page of a plain report. One row more than a page is read, to know whether there is another. */
export async function plainPage(name: PlainReportName, filter: ReportFilter, db: Database): Promise<ReportPage<unknown>> {
  const { select, idOf, about, countsApplications } = reports[name] as unknown as Report<unknown>;
  const asOf = countsApplications ? await selectKeptAsOf(db) : null;
  const found = await select(db, filter, PAGE_SIZE + 1, asOf !== null);
  const beside = { asOf: asOf?.toISOString() ?? null, ...(about && (await about(db))) };
  if (!idOf || found.length <= PAGE_SIZE) return { rows: found, nextAfterId: null, ...beside };
  const rows = found.slice(0, PAGE_SIZE);
  return { rows, nextAfterId: idOf(rows.at(-1)!), ...beside };
}

/** Every page after and with this one. */
export async function* plainPagesFrom(first: ReportPage<unknown>, name: PlainReportName, filter: ReportFilter, db: Database) {
  let page = first;
  yield page.rows;
  while (page.nextAfterId !== null) {
    page = await plainPage(name, { ...filter, afterId: page.nextAfterId }, db);
    yield page.rows;
  }
}

/** By what exports and kept reports call the filters. */
const filterNames: Record<PlainReportFilter, ReportFilterName> = { fiscalYearId: 'fiscalYear', serviceId: 'serviceId', classId: 'classId' };

/** @throws Refusal 400 for a filter that the report does not have */
export function plainFilterOf({ filters }: AnyPlainReport, asked: Record<string, unknown>): ReportFilter {
  const own = new Map<string, PlainReportFilter>(filters.map((filter) => [filterNames[filter], filter]));
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const unknown = given.filter(([name]) => !own.has(name));
  if (unknown.length > 0) throw refuse.invalid(unknown.map(([field]) => ({ field, message: 'gateway.frame.unknownField' })));
  return Object.fromEntries(given.map(([name, value]) => [own.get(name), value]));
}
