import type { SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

const stage =
  (name: SelectionStage): AppRoute['loader'] =>
  async () => ({ loader: (await import('./shared/stage-loader.ts')).stageLoader(name) });

export const routes: AppRoute[] = [
  {
    path: '/admin/written-selection',
    stage: 'results',
    section: 'selection',
    privilege,
    loader: stage('written'),
    screen: () => import('./written/list-screen.tsx'),
  },
  {
    path: '/admin/add-written-selection',
    parent: '/admin/written-selection',
    privilege,
    loader: stage('written'),
    screen: () => import('./written/add-screen.tsx'),
  },
  {
    path: '/admin/interview-selection',
    stage: 'results',
    section: 'selection',
    searchTerms: ['oral', 'viva', 'मौखिक'],
    privilege,
    loader: stage('interview'),
    screen: () => import('./interview/list-screen.tsx'),
  },
  {
    path: '/admin/add-interview-selection',
    parent: '/admin/interview-selection',
    privilege,
    loader: async () => ({ loader: (await import('./shared/stage-loader.ts')).interviewLoader }),
    screen: () => import('./interview/add-screen.tsx'),
  },
  {
    path: '/admin/interview-plan',
    parent: '/admin/interview-selection',
    searchTerms: ['panel', 'interview day', 'kinship', 'समिति', 'नाता'],
    privilege,
    loader: () => import('./interview-plan/loader.ts'),
    screen: () => import('./interview-plan/screen.tsx'),
  },
  {
    path: '/admin/final-selection',
    stage: 'results',
    section: 'selection',
    searchTerms: ['merit list', 'recommendation', 'सिफारिस', 'योग्यताक्रम'],
    privilege,
    loader: stage('final'),
    screen: () => import('./final/list-screen.tsx'),
  },
  {
    path: '/admin/add-final-selection',
    parent: '/admin/final-selection',
    privilege,
    loader: stage('final'),
    screen: () => import('./final/add-screen.tsx'),
  },
  {
    path: '/admin/view-final-selection-candidates',
    parent: '/admin/final-selection',
    privilege,
    loader: stage('final'),
    screen: () => import('./final/candidates-screen.tsx'),
  },
  {
    path: '/admin/add-new-final-selection',
    parent: '/admin/final-selection',
    searchTerms: ['alternate', 'waiting list', 'वैकल्पिक'],
    privilege,
    loader: () => import('./final/moving-loader.ts'),
    screen: () => import('./final/add-new-screen.tsx'),
  },
  {
    path: '/admin/selection-revision',
    parent: '/admin/final-selection',
    searchTerms: ['correction', 'court order', 'सच्याउने', 'अदालत'],
    privilege,
    loader: () => import('./revision/loader.ts'),
    screen: () => import('./revision/screen.tsx'),
  },
  {
    path: '/admin/selection-rules',
    parent: '/admin/final-selection',
    searchTerms: ['schedule 5', 'schedule 7', 'rule 31', 'अनुसूची'],
    privilege,
    loader: () => import('./rules/loader.ts'),
    screen: () => import('./rules/screen.tsx'),
  },
];
