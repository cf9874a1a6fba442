import type { ComponentType } from 'react';
import { Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import {
  plainColumns,
  sumOf,
  type AnyPlainReport,
  type PlainColumn,
  type PlainReport,
  type PlainReportFilter,
  type PlainReportName,
} from '@psc/api-client/calls/plain-reports.ts';
import { exportReport, type ReportFilter } from '@psc/api-client/calls/report.ts';
import { read, send } from '@psc/api-client/send.ts';
import { unlessTold } from '@psc/api-client/unless-told.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { ToolButton } from '@psc/ui/table/tool-button.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useLoaderData, useLocation } from 'react-router';
import { SheetTool } from '../../../shared/list/export-tool.tsx';
import { PrintedHead } from '../../../shared/list/printed-head.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { AboutReport } from '../as-of.tsx';
import type { PresentReport } from '../saved-reports-tool.tsx';
import type { ReportData } from './loader.ts';

/** The screen of one report. */
export function reportScreen<Row>(name: PlainReportName, report: PlainReport<Row>): ComponentType {
  return () => <ReportScreen name={name} report={report} />;
}

/** Fetched beside the report, which does not wait for it. */
const SavedReportsTool = lazyPiece(async () => (await import('../saved-reports-tool.tsx')).SavedReportsTool);

type ReportScreenProps<Row> = { name: PlainReportName; report: PlainReport<Row> };

/** One report: filtered, looked through, printed, kept and taken away. */
function ReportScreen<Row>({ name, report }: ReportScreenProps<Row>) {
  const { t } = useLingui();
  const { page, filter } = useLoaderData<ReportData<Row>>();
  const { rows, more } = useMoreRows<Row>(page, (afterId) =>
    unlessTold(read(report.call, { query: { ...filter, afterId } }, { signal: null })),
  );
  const title = shownWord(`titles.${report.path}`);
  const columns = plainColumns(report, page);
  return (
    <>
      <PageHeader title={title} description={<AboutReport about={shownWord(`report.about.${name}`)} asOf={page.asOf} />} />
      <PrintedHead title={title} />
      <Filters filters={report.filters} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={report.rowKey}
        more={more}
        tools={<Tools name={name} title={title} />}
        empty={
          <EmptyState title={t`Nothing to report`}>{t`No advertisement matches. Choose another fiscal year, service or class.`}</EmptyState>
        }
        columns={columns.map((column) => ({
          key: column.key,
          head: headOf(column),
          align: column.counts ? ('end' as const) : undefined,
          cell: (row: Row) => <Value value={column.value(row)} />,
        }))}
      />
      {rows.length > 0 && <Totals columns={columns} rows={rows} complete={more === null} />}
    </>
  );
}

function headOf<Row>({ head }: PlainColumn<Row>): string {
  return typeof head === 'string' ? shownWord(head) : inLanguage(head, activeLanguage());
}

function Value({ value }: { value: ReturnType<PlainColumn<unknown>['value']> }) {
  if (typeof value === 'number') return <NumberText value={value} />;
  return typeof value === 'string' ? <CodeText value={value} /> : inLanguage(value, activeLanguage());
}

function Filters({ filters }: Pick<AnyPlainReport, 'filters'>) {
  const { t } = useLingui();
  const { choices } = useLoaderData<ReportData<unknown>>();
  const { search, put } = useAddress();
  const language = activeLanguage();
  const words: Record<PlainReportFilter, { label: string; all: string }> = {
    fiscalYearId: { label: t`Fiscal year`, all: t`All fiscal years` },
    serviceId: { label: t`Service`, all: t`All services` },
    classId: { label: t`Class`, all: t`All classes` },
  };
  return (
    <FilterBar>
      {filters.map((name) => (
        <FilterSelect
          key={name}
          {...words[name]}
          value={search.get(name) ?? ''}
          options={(choices[name] ?? []).map((row) => ({ value: row.id, label: localDigits(inLanguage(row.name, language), language) }))}
          onChange={(value) => put({ [name]: value })}
        />
      ))}
    </FilterBar>
  );
}

/** The filters by the names that exports and kept reports know. */
function askedOf({ fiscalYearId, serviceId, classId }: ReportFilter) {
  return {
    ...(fiscalYearId !== undefined && { fiscalYear: fiscalYearId }),
    ...(serviceId !== undefined && { serviceId }),
    ...(classId !== undefined && { classId }),
  };
}

function Tools({ name, title }: { name: PlainReportName; title: string }) {
  const { t } = useLingui();
  const { filter } = useLoaderData<ReportData<unknown>>();
  const { pathname, search } = useLocation();
  const report = `report.${name}`;
  const asked = askedOf(filter);
  const present: PresentReport = {
    path: pathname,
    search: search.replace(/^\?/u, ''),
    report,
    asked: new URLSearchParams(Object.entries(asked).map(([filterName, value]) => [filterName, String(value)])).toString(),
    ofCurrentYear: false,
  };
  return (
    <>
      <SavedReportsTool present={present} />
      <SheetTool title={title} pdf ask={(choice) => send(exportReport, { params: { report }, query: { ...asked, ...choice } })} />
      <ToolButton label={t`Print`} icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()} />
    </>
  );
}

/** SPEC-GAP: whether reports add up is not said; they do, and say when further rows are not among them. */
function Totals<Row>({ columns, rows, complete }: { columns: readonly PlainColumn<Row>[]; rows: readonly Row[]; complete: boolean }) {
  const { t } = useLingui();
  const sums = columns.flatMap((column) => {
    const value = sumOf(column, rows);
    return value === null ? [] : [{ label: headOf(column), value }];
  });
  return (
    <Box mt="sm">
      <NumberFacts facts={[{ label: complete ? t`Rows` : t`Rows shown so far`, value: rows.length }, ...sums]} />
    </Box>
  );
}
