import { GroupsChart, type ChartGroup, type ChartSeries } from '../charts/groups-chart.tsx';
import type { Exhibit } from './gallery.tsx';
import { sample } from './sample.ts';

const applicants = (): ChartSeries[] => [{ name: 'applicants', label: sample('Applicants', 'उम्मेदवार'), colour: 'primary' }];
const decisions = (): ChartSeries[] => [
  { name: 'approved', label: sample('Approved', 'स्वीकृत'), colour: 'done' },
  { name: 'onHold', label: sample('On hold', 'रोकिएको'), colour: 'attention' },
  { name: 'rejected', label: sample('Rejected', 'अस्वीकृत'), colour: 'danger' },
];
const provinces = (counts: readonly (readonly number[])[]): ChartGroup[] =>
  [sample('Koshi', 'कोशी'), sample('Madhesh', 'मधेश'), sample('Bagmati', 'बागमती')].map((label, at) => ({
    key: label,
    label,
    counts: counts[at]!,
  }));
const years = (): ChartGroup[] =>
  ['2080-81', '2081-82', '2082-83', '2083-84'].map((label, at) => ({ key: label, label, counts: [[9_120, 11_870, 10_655, 12_403][at]!] }));

export const charts: Exhibit[] = [
  {
    name: 'GroupsChart: bars',
    shown: () => (
      <GroupsChart
        title={sample('Applicants by province', 'प्रदेशअनुसार उम्मेदवार')}
        kind="bars"
        series={applicants()}
        groups={provinces([[4_210], [3_655], [8_931]])}
      />
    ),
  },
  {
    name: 'GroupsChart: bars of several parts',
    shown: () => (
      <GroupsChart
        title={sample('Decisions by province', 'प्रदेशअनुसार निर्णय')}
        kind="bars"
        series={decisions()}
        groups={provinces([
          [3_900, 210, 100],
          [3_200, 0, 455],
          [8_120, 533, 278],
        ])}
      />
    ),
  },
  {
    name: 'GroupsChart: line',
    shown: () => (
      <GroupsChart title={sample('Applicants by year', 'वर्षअनुसार उम्मेदवार')} kind="line" series={applicants()} groups={years()} />
    ),
  },
  {
    name: 'GroupsChart: without any count',
    shown: () => (
      <GroupsChart
        title={sample('Applicants by province', 'प्रदेशअनुसार उम्मेदवार')}
        kind="bars"
        series={applicants()}
        groups={provinces([[0], [0], [0]])}
      />
    ),
  },
];
