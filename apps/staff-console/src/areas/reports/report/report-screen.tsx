import { useState, type ComponentType } from 'react';
import { Box, Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { unlessTold } from '@psc/api-client/unless-told.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { AboutReport } from '../as-of.tsx';
import { columnsOf, headOf, type ReportColumn, type ReportDefinition, type ReportFilterName, type ReportValue } from './definition.ts';
import type { ReportData } from './loader.ts';
import { allRows, csvOf, totalOf } from './sheet.ts';

/** The screen of one report. */
export function reportScreen<Row>(report: ReportDefinition<Row>): ComponentType {
  return () => <ReportScreen report={report} />;
}

/** One report: filtered, looked through, printed and downloaded. */
function ReportScreen<Row>({ report }: { report: ReportDefinition<Row> }) {
  const { t } = useLingui();
  const { page, filter } = useLoaderData<ReportData<Row>>();
  const { rows, more } = useMoreRows<Row>(page, (afterId) => unlessTold(report.read({ ...filter, afterId }, { signal: null })));
  const title = shownWord(`titles.${report.path}`);
  const columns = columnsOf(report, page);
  return (
    <>
      <PageHeader
        title={title}
        description={<AboutReport about={t(report.about)} asOf={page.asOf} />}
        actions={rows.length > 0 && <Actions report={report} columns={columns} title={title} />}
      />
      <Filters report={report} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={report.rowKey}
        more={more}
        empty={
          <EmptyState title={t`Nothing to report`}>{t`No advertisement matches. Choose another fiscal year, service or class.`}</EmptyState>
        }
        columns={columns.map((column) => ({
          key: column.key,
          head: headOf(column),
          align: column.total ? ('end' as const) : undefined,
          cell: (row: Row) => <Value value={column.value(row)} />,
        }))}
      />
      {rows.length > 0 && <Totals columns={columns} rows={rows} complete={more === null} />}
    </>
  );
}

function Value({ value }: { value: ReportValue }) {
  if (typeof value === 'number') return <NumberText value={value} />;
  return typeof value === 'string' ? <CodeText value={value} /> : inLanguage(value, activeLanguage());
}

function Filters<Row>({ report }: { report: ReportDefinition<Row> }) {
  const { t } = useLingui();
  const { choices } = useLoaderData<ReportData<Row>>();
  const { search, put } = useAddress();
  const language = activeLanguage();
  const words: Record<ReportFilterName, { label: string; all: string }> = {
    fiscalYearId: { label: t`Fiscal year`, all: t`All fiscal years` },
    serviceId: { label: t`Service`, all: t`All services` },
    classId: { label: t`Class`, all: t`All classes` },
  };
  return (
    <FilterBar>
      {report.filters.map((name) => (
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

type ActionsProps<Row> = { report: ReportDefinition<Row>; columns: readonly ReportColumn<Row>[]; title: string };

function Actions<Row>({ report, columns, title }: ActionsProps<Row>) {
  const { t } = useLingui();
  const { filter } = useLoaderData<ReportData<Row>>();
  const [inProgress, setInProgress] = useState(false);
  const download = async () => {
    setInProgress(true);
    try {
      const rows = await unlessTold(allRows(report, filter));
      if (!rows) return;
      const csv = csvOf(columns, rows, activeLanguage());
      saveDownload({ blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName: `${title}.csv` });
    } finally {
      setInProgress(false);
    }
  };
  return (
    <Group gap="xs" className="psc-not-printed">
      <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <Button icon={<IconDownload size={20} aria-hidden />} inProgress={inProgress} onClick={() => void download()}>
        {t`Download (CSV)`}
      </Button>
    </Group>
  );
}

/** SPEC-GAP: whether reports add up is not said; they do, and say when further rows are not among them. */
function Totals<Row>({ columns, rows, complete }: { columns: readonly ReportColumn<Row>[]; rows: readonly Row[]; complete: boolean }) {
  const { t } = useLingui();
  return (
    <Box mt="sm">
      <NumberFacts
        facts={[
          { label: complete ? t`Rows` : t`Rows shown so far`, value: rows.length },
          ...columns.filter((column) => column.total).map((column) => ({ label: headOf(column), value: totalOf(column, rows) })),
        ]}
      />
    </Box>
  );
}
