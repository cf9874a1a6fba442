import type { ChartGroup, ChartSeries, SeriesColour } from '@psc/ui/charts/groups-chart.tsx';

export type Pair = { first: string; second: string; count: number };

const colours: readonly SeriesColour[] = ['primary', 'attention', 'done', 'danger'];
const OTHERS = 'others';

/** Counts by two dimensions: within each first one, the largest second ones, with the rest combined. */
export function byTwo(
  pairs: readonly Pair[],
  { mostGroups, others }: { mostGroups: number; others: string },
): { series: ChartSeries[]; groups: ChartGroup[] } {
  const seconds = largest(pairs, 'second');
  const shown = seconds.length > colours.length + 1 ? seconds.slice(0, colours.length) : seconds;
  const series = shown.map((label, index): ChartSeries => ({ name: `series-${index}`, label, colour: colours[index] ?? 'neutral' }));
  const hasOthers = shown.length < seconds.length;
  const groups = largest(pairs, 'first')
    .slice(0, mostGroups)
    .map((label): ChartGroup => {
      const own = pairs.filter(({ first }) => first === label);
      const counts = shown.map((name) => added(own.filter(({ second }) => second === name)));
      const rest = added(own.filter(({ second }) => !shown.includes(second)));
      return { key: label, label, counts: hasOthers ? [...counts, rest] : counts };
    });
  return { series: hasOthers ? [...series, { name: OTHERS, label: others, colour: 'neutral' }] : series, groups };
}

/** Names of a dimension, the largest first. */
function largest(pairs: readonly Pair[], dimension: 'first' | 'second'): string[] {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair[dimension], (counts.get(pair[dimension]) ?? 0) + pair.count);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

function added(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, { count }) => sum + count, 0);
}
