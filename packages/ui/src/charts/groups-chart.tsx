import { Paper, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useLingui } from '@lingui/react';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import classes from './groups-chart.module.css';

/** Colours with enough contrast against the page and, in this order, against each other. */
export const seriesColours = ['primary', 'attention', 'done', 'danger', 'neutral'] as const;
export type SeriesColour = (typeof seriesColours)[number];
export type ChartSeries = { name: string; label: string; colour: SeriesColour };
/** The counts of a group, in the order of the series. */
export type ChartGroup = { key: string; label: string; counts: readonly number[] };

type GroupsChartProps = {
  title: string;
  series: readonly ChartSeries[];
  groups: readonly ChartGroup[];
  /** Consecutive periods are a line; other groups are bars. */
  kind: 'bars' | 'line';
  /** Default: a line has room for its values, and bars for their names. */
  heightPx?: number;
};

const BAR_PX = { wide: 36, narrow: 52 };
/** For a name that is longer than the height of its bar. */
const NAME = { linePx: 14, signs: { wide: 30, narrow: 11 } };
const AXES_PX = 72;
const LINE_PX = 320;

/** A chart of counts by group. Screen readers read out the same numbers; hovering over or tapping a bar shows them too. */
export function GroupsChart({ title, series, groups, kind, heightPx }: GroupsChartProps) {
  useLingui();
  return (
    <Paper component="figure" withBorder m={0} p="md" aria-label={title} className={classes.chart}>
      <VisuallyHidden>
        <ul>
          {groups.map((group) => (
            <li key={group.key}>{inWords(group, series)}</li>
          ))}
        </ul>
      </VisuallyHidden>
      <Drawing series={series} groups={groups} kind={kind} heightPx={heightPx} />
    </Paper>
  );
}

function Drawing({ series, groups, kind, heightPx }: Omit<GroupsChartProps, 'title'>) {
  const wide = useWideScreen();
  const shared = {
    'aria-hidden': true,
    accessibilityLayer: false,
    dataKey: 'label',
    data: groups.map(({ label, counts }) => ({
      label: kind === 'line' ? label : `${label}\u00A0·\u00A0${numberText(total(counts))}`,
      ...Object.fromEntries(series.map(({ name }, index) => [name, counts[index]!])),
    })),
    series: series.map(({ name, label, colour }) => ({ name, label, color: `var(--psc-series-${colour})` })),
    withLegend: series.length > 1,
    legendProps: { itemSorter: null },
    valueFormatter: numberText,
    xAxisProps: { allowDecimals: false },
  };
  if (kind === 'line')
    return (
      <LineChart
        {...shared}
        h={heightPx ?? LINE_PX}
        curveType="linear"
        tickLine="xy"
        gridAxis="xy"
        yAxisProps={{ width: 64, allowDecimals: false }}
      />
    );
  const namesPx = wide ? 240 : 128;
  const room = wide ? 'wide' : 'narrow';
  const longest = Math.max(0, ...shared.data.map(({ label }) => label.length));
  const barPx = Math.max(BAR_PX[room], Math.ceil(longest / NAME.signs[room]) * NAME.linePx);
  return (
    <BarChart
      {...shared}
      h={heightPx ?? groups.length * barPx + AXES_PX}
      orientation="vertical"
      type="stacked"
      tickLine="x"
      gridAxis="y"
      maxBarWidth={24}
      yAxisProps={{
        width: namesPx,
        interval: 0,
        tick: { width: namesPx - 16, fontSize: 12, fill: 'currentColor', transform: 'translate(-8, 0)' },
      }}
    />
  );
}

/** The text of a group for screen readers: `Koshi: 1,200 (Male 500, Female 700)`. */
function inWords({ label, counts }: ChartGroup, series: readonly ChartSeries[]): string {
  const all = `${label}: ${numberText(total(counts))}`;
  if (series.length === 1) return all;
  return `${all} (${series.map((each, index) => `${each.label} ${numberText(counts[index]!)}`).join(', ')})`;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function numberText(value: number): string {
  return formatNumber(value, activeLanguage());
}
