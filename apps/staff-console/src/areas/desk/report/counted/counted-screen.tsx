import { useEffect, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as reportCalls from '@psc/api-client/areas/desk/report.ts';
import {
  dimensionsOf,
  furtherColumns,
  labelColumns,
  sharePercent,
  type AnyReport,
  type ReportLabel,
  type ReportRow,
} from '@psc/api-client/define-report.ts';
import { amountsPaisa, type ReportMeasure } from '@psc/api-client/report-parts.ts';
import { read, send } from '@psc/api-client/send.ts';
import { nullOnCallError } from '@psc/api-client/null-on-call-error.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PrintedTable } from '@psc/ui/table/printed-table.tsx';
import { ToolButton } from '@psc/ui/table/tool-button.tsx';
import { ToolsMenu } from '@psc/ui/table/tools-menu.tsx';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { SheetTool, type SheetChoice } from '../../../../shared/list/export-tool.tsx';
import listClasses from '../../../../shared/list/list.module.css';
import { PrintedHead } from '../../../../shared/list/printed-head.tsx';
import { PostName } from '../../../../shared/post-name.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { AboutReport } from '../as-of.tsx';
import type { PresentReport } from '../saved-reports-tool.tsx';
import { Chart, hasChart } from './chart.tsx';
import type { CountedReport } from './counted-report.ts';
import type { ReportData } from './loader.ts';
import { ReportFilters } from './report-filters.tsx';
import { partsBehind, rowsPath } from './rows-path.ts';
import { useReportRows } from './use-report-rows.ts';

export function countedScreen(path: string, counted: CountedReport): ComponentType {
  return () => <CountedScreen path={path} counted={counted} />;
}

/** Lazy-loaded, so that the report does not wait for it. */
const SavedReportsTool = lazyPiece(async () => (await import('../saved-reports-tool.tsx')).SavedReportsTool);

const TOTAL = 'total';
const CHART = 'chart';

function ViewSwitch() {
  const { t } = useLingui();
  const { search, put } = useAddress();
  return (
    <FilterChips
      label={t`Shown as`}
      value={search.get('view') === CHART ? CHART : ''}
      options={[
        { value: '', label: t`Table` },
        { value: CHART, label: t`Chart` },
      ]}
      onChange={(view) => put({ view })}
    />
  );
}

function CountedScreen({ path, counted }: { path: string; counted: CountedReport }) {
  const { t } = useLingui();
  const data = useLoaderData<ReportData>();
  const report = counted.reports[data.kind]!;
  const { rows, totals, more } = useReportRows(data.answer, (after) =>
    nullOnCallError(read(report.call, { ...data.input, query: { ...data.input.query, after } } as never, { signal: null })),
  );
  const title = messageText(`titles.${path}`);
  const { search } = useAddress();
  const person = useSession((session) => session.who?.accountId ?? null);
  const printedAt = usePrintedAt();
  const columns = useColumns(counted, report, totals);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const isChart = search.get('view') === CHART && hasChart(report, rows);
  const shown = rows.length === 0 ? [] : [...rows, { key: TOTAL, labels: [], counts: totals }];
  return (
    <>
      <PageHeader title={title} aside={<AboutReport about={messageText(`report.about.${report.about}`)} asOf={data.answer.asOf} />} />
      {counted.Note && <counted.Note />}
      <section className={listClasses.list}>
        <PrintedHead title={title} />
        <ReportFilters counted={counted} report={report} toolsRef={setToolsPlace}>
          {hasChart(report, rows) && <ViewSwitch />}
        </ReportFilters>
        {isChart ? (
          <>
            {toolsPlace &&
              createPortal(
                <ToolsMenu>
                  <Tools counted={counted} report={report} title={title} />
                </ToolsMenu>,
                toolsPlace,
              )}
            <Chart report={report} by={data.by} rows={rows} across={data.answer.across} title={title} />
          </>
        ) : (
          <DataTable
            caption={title}
            rows={shown}
            rowKey={(row) => row.key}
            more={more}
            columns={columns}
            kept={{ table: `report.${data.kind}`, person }}
            toolsIn={toolsPlace}
            tools={<Tools counted={counted} report={report} title={title} />}
            empty={
              <EmptyState title={t`Nothing to report`}>{t`Nothing matches. Choose another fiscal year, or remove a filter.`}</EmptyState>
            }
          />
        )}
        {printedAt && !isChart && (
          <div className={listClasses.whole} data-whole>
            <PrintedHead title={title} printedAt={printedAt} />
            <PrintedTable columns={columns} pages={[shown]} rowKey={(row) => row.key} />
          </div>
        )}
      </section>
    </>
  );
}

/** The moment of the print while there is one: paper has all columns, the screen those that were chosen. */
function usePrintedAt(): Date | null {
  const [at, setAt] = useState<Date | null>(null);
  useEffect(() => {
    const before = () => flushSync(() => setAt(new Date()));
    const after = () => setAt(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return at;
}

/** The outcome of a report: in sight, whatever else is counted before it. */
const decidingMeasures: ReadonlySet<ReportMeasure> = new Set([
  'pending',
  'approved',
  'rejected',
  'remaining',
  'passed',
  'selected',
  'rmisToExplain',
]);

const besidePost: readonly string[] = ['class', 'service', 'group', 'subGroup'];

function useColumns({ opens }: CountedReport, report: AnyReport, totals: readonly number[]): Column<ReportRow>[] {
  const { by, query, choices, answer } = useLoaderData<ReportData>();
  const dimensions = dimensionsOf(report, by);
  const [examines, allocates] = [useMay('scrutiny')('read'), useMay('scrutinyAllocation')('read')];
  // An officer who does not allocate sees only their own part of the list, which has another count.
  const columns = labelColumns(dimensions, furtherColumns(report, dimensions));
  const behind = (measure: ReportMeasure, { key, labels: names, counts }: ReportRow, index: number) => {
    if (key === TOTAL || counts[index] === 0) return undefined;
    const applications = examines && allocates ? rowsPath({ report, by, query }, measure, key) : undefined;
    const advtCode = names[columns.indexOf('advtCode')] as string | undefined;
    return applications ?? partsBehind({ report, by, query, quotas: choices.quotaId, advtCode }, measure, key);
  };
  const named = columns.map((name, index) => ({ name, index }));
  // Their texts are the second line of the post, as in lists; a sheet keeps each in a column of its own.
  const about = columns.includes('post') ? named.filter(({ name }) => besidePost.includes(name)) : [];
  const labels = named
    .filter((each) => !about.includes(each))
    .map(({ name, index }): Column<ReportRow> => ({
      key: `label-${index}`,
      head: messageText(`report.column.${name}`),
      cell: (row) =>
        name === 'post' && row.key !== TOTAL && about.length > 0 ? (
          <PostName post={row.labels[index] as Bilingual} about={about.map((each) => row.labels[each.index] as Bilingual)} />
        ) : (
          <Label row={row} index={index} to={index === 0 && opens && by === report.by[0] ? opens(row.key) : undefined} />
        ),
      control: index === 0 && opens !== undefined,
    }));
  const numbers = report.measures.map((measure, index): Column<ReportRow> => ({
    key: measure,
    head: messageText(`report.measure.${measure}`),
    align: 'end',
    wrap: true,
    decides: decidingMeasures.has(measure),
    cell: (row) => (
      <Text span inherit fw={row.key === TOTAL ? 600 : undefined}>
        <Measured measure={measure} count={row.counts[index]!} to={behind(measure, row, index)} />
      </Text>
    ),
  }));
  const divided = (answer.across ?? []).map(({ key, label }, index): Column<ReportRow> => ({
    key: `across-${key}`,
    head: typeof label === 'string' ? label : inLanguage(label, activeLanguage()),
    align: 'end',
    wrap: true,
    cell: (row) => (
      <Text span inherit fw={row.key === TOTAL ? 600 : undefined}>
        <NumberText value={row.counts[report.measures.length + index]!} />
      </Text>
    ),
  }));
  const shareAt = report.shareOf ? report.measures.indexOf(report.shareOf) : -1;
  if (shareAt === -1) return [...labels, ...numbers, ...divided];
  const share: Column<ReportRow> = {
    key: 'share',
    head: messageText('report.column.share'),
    align: 'end',
    cell: ({ counts }) => shareText(counts[shareAt]!, totals[shareAt]!),
  };
  return [...labels, ...numbers, ...divided, share];
}

/** A count that links to its rows if the officer may see them. */
function Measured({ measure, count, to }: { measure: ReportMeasure; count: number; to: string | undefined }) {
  if (amountsPaisa.has(measure)) return <MoneyText amountPaisa={count} />;
  if (to === undefined) return <NumberText value={count} />;
  return (
    <Anchor component={Link} to={to}>
      <NumberText value={count} />
    </Anchor>
  );
}

function Label({ row, index, to }: { row: ReportRow; index: number; to: string | undefined }) {
  if (row.key === TOTAL)
    return index === 0 ? (
      <Text span inherit fw={600}>
        {messageText('report.label.total')}
      </Text>
    ) : null;
  const text = labelText(row.labels[index]!);
  return to === undefined ? (
    text
  ) : (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}

function labelText(label: ReportLabel) {
  return typeof label === 'string' ? <CodeText value={label} /> : inLanguage(label, activeLanguage());
}

function shareText(count: number, all: number): string {
  const percent = sharePercent(count, all);
  return percent === null ? '' : localDigits(percent.toFixed(1), activeLanguage());
}

function Tools({ counted, report, title }: { counted: CountedReport; report: AnyReport; title: string }) {
  const { t } = useLingui();
  const { kind, by, query } = useLoaderData<ReportData>();
  const present = usePresentReport();
  const [forPublic, setForPublic] = useState(false);
  const [eachRow, setEachRow] = useState(false);
  return (
    <>
      <SavedReportsTool present={present} />
      <SheetTool
        title={title}
        pdf={!(counted.rows && eachRow)}
        ask={(choice) => {
          if (counted.rows && eachRow) {
            const { advtCode, fiscalYear } = query as { advtCode?: number; fiscalYear?: number };
            return send(counted.rows, { body: { advtCode, fiscalYearId: fiscalYear, ...(choice as SheetChoice) } });
          }
          const grouped = by === report.by[0] ? {} : { by };
          const asked = { ...query, ...grouped, ...choice, ...(forPublic && { forPublic }) };
          return send(reportCalls.exportReport, { params: { report: kind }, query: asked as never });
        }}
      >
        {counted.rows && (
          <Checkbox
            label={t`The rows behind the numbers`}
            description={t`Of the fiscal year and the advertisement chosen.`}
            checked={eachRow}
            onChange={(event) => setEachRow(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t`To be published`}
          description={t`Groups of fewer than 5 are not shown, and other numbers are rounded to 5.`}
          checked={forPublic}
          onChange={(event) => setForPublic(event.currentTarget.checked)}
        />
      </SheetTool>
      <ToolButton label={t`Print`} icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()} />
    </>
  );
}

function usePresentReport(): PresentReport {
  const { kind, by, query } = useLoaderData<ReportData>();
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const ofCurrentYear = query.fiscalYear !== undefined && !address.has('fiscalYear');
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !(ofCurrentYear && name === 'fiscalYear'));
  const asked = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  asked.set('by', by);
  return { path: pathname, search: address.toString(), report: kind, asked: asked.toString(), ofCurrentYear };
}
