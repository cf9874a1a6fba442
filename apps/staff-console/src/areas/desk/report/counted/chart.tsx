import { useLingui } from '@lingui/react/macro';
import {
  dimensionsOf,
  labelColumns,
  type AcrossColumn,
  type AnyReport,
  type ReportLabel,
  type ReportRow,
} from '@psc/api-client/define-report.ts';
import type { ReportDimension, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ChartGroup, ChartSeries, SeriesColour } from '@psc/ui/charts/groups-chart.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { byTwo, type Pair } from './by-two.ts';

/** Lazy-loaded: the chart library is only needed when a chart is shown. */
const GroupsChart = lazyPiece(async () => (await import('@psc/ui/charts/groups-chart.tsx')).GroupsChart);

/** With more groups than this a table is easier to read. */
const MOST_GROUPS = 40;

const partition = (parts: Partial<Record<ReportMeasure, SeriesColour>>) => Object.entries(parts) as [ReportMeasure, SeriesColour][];

/** Partitions of a whole; the first one whose measures are all in the report divides its bars. */
const partitions = [
  partition({ male: 'primary', female: 'attention', otherGender: 'done' }),
  partition({ registeredMale: 'primary', registeredFemale: 'attention', registeredOther: 'done' }),
  partition({ pending: 'neutral', onHold: 'attention', approved: 'done', rejected: 'danger' }),
  partition({ passed: 'done', failed: 'danger', absent: 'attention', notRecorded: 'neutral' }),
  partition({ present: 'done', presentInPart: 'primary', absent: 'attention', attendanceMissing: 'neutral' }),
  partition({ selected: 'done', alternates: 'attention', notSelected: 'neutral' }),
  partition({ completed: 'done', remaining: 'attention' }),
];

function partsOf({ measures, shareOf }: AnyReport): [ReportMeasure, SeriesColour][] | null {
  const dividing = partitions.find((parts) => parts.every(([measure]) => measures.includes(measure)));
  return dividing ?? (shareOf === undefined ? null : [[shareOf, 'primary']]);
}

/** A chart needs measures that are parts of a whole, and few groups; a report by several dimensions charts its largest groups. */
export function hasChart(report: AnyReport, rows: readonly ReportRow[]): boolean {
  if (report.by.length > 1) return report.shareOf !== undefined && rows.length > 1;
  return partsOf(report) !== null && rows.length > 1 && rows.length <= MOST_GROUPS;
}

type ChartProps = {
  report: AnyReport;
  by: ReportDimension;
  rows: readonly ReportRow[];
  across: readonly AcrossColumn[] | undefined;
  title: string;
};

/** Years are drawn as a line, two dimensions as nested groups, and anything else as parts within groups. */
export function Chart({ report, by, rows, across, title }: ChartProps) {
  const { t } = useLingui();
  if (report.by.length > 1) {
    const pairs = across ? dividedPairs(report, rows, across) : pairsOf(report, by, rows);
    return <GroupsChart title={title} kind="bars" {...byTwo(pairs, { mostGroups: MOST_GROUPS, others: t`Others` })} />;
  }
  const parts = partsOf(report)!;
  const series = parts.map(([measure, colour]): ChartSeries => ({
    name: measure,
    label: messageText(`report.measure.${measure}`),
    colour,
  }));
  const groups = rows.map(({ key, labels, counts }): ChartGroup => ({
    key,
    label: nameOf(labels),
    counts: parts.map(([measure]) => counts[report.measures.indexOf(measure)]!),
  }));
  // Tables list the newest year first; a line starts with the oldest.
  return by === 'fiscalYear' ? (
    <GroupsChart title={title} kind="line" series={series} groups={groups.toReversed()} />
  ) : (
    <GroupsChart title={title} kind="bars" series={series} groups={groups} />
  );
}

function pairsOf(report: AnyReport, by: ReportDimension, rows: readonly ReportRow[]): Pair[] {
  const at = report.measures.indexOf(report.shareOf!);
  const firstColumns = labelColumns(dimensionsOf(report, by).slice(0, 1)).length;
  return rows.map(({ labels, counts }) => ({
    first: nameOf(labels.slice(0, firstColumns)),
    second: nameOf(labels.slice(firstColumns)),
    count: counts[at]!,
  }));
}

/** The columns of a divided report, such as quotas, within each of its groups. */
function dividedPairs({ measures }: AnyReport, rows: readonly ReportRow[], across: readonly AcrossColumn[]): Pair[] {
  return rows.flatMap(({ labels, counts }) =>
    across.map(({ label }, index) => ({ first: nameOf(labels), second: nameOf([label]), count: counts[measures.length + index]! })),
  );
}

function nameOf(labels: readonly ReportLabel[]): string {
  const language = activeLanguage();
  return labels.map((label) => (typeof label === 'string' ? localDigits(label, language) : inLanguage(label, language))).join(' · ');
}
