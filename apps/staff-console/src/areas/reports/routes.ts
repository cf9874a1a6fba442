import type { AppRoute } from '../../app-route.ts';
import type { ReportDefinition } from './report/definition.ts';

/** One plain report: its data file says what is counted, and how. */
function report<Row>(definition: () => Promise<{ definition: ReportDefinition<Row> }>): Pick<AppRoute, 'definition' | 'loader' | 'screen'> {
  return {
    definition,
    loader: async () => {
      const [data, { reportLoader }] = await Promise.all([definition(), import('./report/loader.ts')]);
      return { loader: reportLoader(data.definition) };
    },
    screen: async () => {
      const [data, { reportScreen }] = await Promise.all([definition(), import('./report/report-screen.tsx')]);
      return { default: reportScreen(data.definition) };
    },
  };
}

export const routes: AppRoute[] = [
  { path: '/admin/vacancy-count-by-quota-report', stage: 'reports', ...report(() => import('./screens/vacancy-count-by-quota.ts')) },
  {
    path: '/admin/vacancies-applications-count-report',
    stage: 'reports',
    ...report(() => import('./screens/vacancies-applications-count.ts')),
  },
  {
    path: '/admin/reportByClass',
    stage: 'reports',
    searchTerms: ['statistics', 'तथ्याङ्क'],
    ...report(() => import('./screens/by-class.ts')),
  },
  { path: '/admin/reportByAdvtNumber', stage: 'reports', ...report(() => import('./screens/by-advt-number.ts')) },
];
