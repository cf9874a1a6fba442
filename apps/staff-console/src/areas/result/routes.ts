import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { openRow, plainList, rowDetails } from '../../shared/list/list-route.ts';
import { notAnswered } from './retotalling/not-answered.ts';
import { notPublished } from './not-published.ts';

const candidateResults = async () => (await import('@psc/api-client/areas/result/result.ts')).candidateResults;
const resultSummaries = async () => (await import('@psc/api-client/areas/result/result.ts')).resultSummaries;
const markRevisions = async () => (await import('@psc/api-client/areas/result/revision.ts')).markRevisions;
const retotallingRequests = async () => (await import('@psc/api-client/areas/result/retotalling.ts')).retotallingRequests;

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

export const routes: AppRoute[] = [
  {
    path: '/admin/upload-attendance',
    stage: 'results',
    searchTerms: ['presence', 'उपस्थिति'],
    privilege,
    tabs: ['attendance-configuration'],
    loader: () => import('./attendance/loader.ts'),
    screen: () => import('./upload/upload-attendance-screen.tsx'),
  },
  {
    path: '/admin/post-result',
    stage: 'results',
    searchTerms: ['marks', 'typing', 'प्राप्ताङ्क', 'टाइप'],
    privilege,
    loader: plainList(resultSummaries, notPublished),
    screen: () => import('./post-result/screen.tsx'),
  },
  {
    path: '/admin/post-result/result',
    privilege,
    loader: () => import('./typing/loader.ts'),
    screen: () => import('./typing/screen.tsx'),
  },
  {
    path: '/admin/post-result/view-attendance',
    privilege,
    loader: () => import('./attendance/loader.ts'),
    screen: () => import('./attendance/screen.tsx'),
  },
  {
    path: '/admin/upload-result',
    stage: 'results',
    searchTerms: ['marks', 'अङ्क', 'प्राप्ताङ्क'],
    privilege,
    loader: readOf(async () => (await import('@psc/api-client/areas/result/result.ts')).listUnpublished),
    screen: () => import('./upload/upload-result-screen.tsx'),
  },
  {
    path: '/admin/publish-result',
    stage: 'results',
    privilege,
    loader: plainList(resultSummaries, notPublished),
    screen: () => import('./publish/screen.tsx'),
    details: { loader: () => import('./publish/details-loader.ts'), screen: () => import('./publish/details-screen.tsx') },
  },
  {
    path: '/admin/published-result/view',
    stage: 'results',
    privilege,
    loader: () => import('./published/loader.ts'),
    screen: () => import('./published/screen.tsx'),
    details: { loader: openRow(candidateResults), screen: () => import('./published/details-screen.tsx') },
  },
  {
    path: '/admin/revision',
    stage: 'results',
    searchTerms: ['correction', 're-totalling', 'सच्याउने', 'पुनर्योग'],
    privilege,
    loader: plainList(markRevisions, { state: 'asked' }),
    screen: () => import('./revision/screen.tsx'),
    details: rowDetails(markRevisions, () => import('./revision/revision-panel.tsx')),
  },
  {
    path: '/admin/retotalling',
    parent: '/admin/revision',
    searchTerms: ['re-totalling', 'retotaling', 'पुनर्योग'],
    privilege,
    loader: plainList(retotallingRequests, notAnswered),
    screen: () => import('./retotalling/screen.tsx'),
    details: rowDetails(retotallingRequests, () => import('./retotalling/answer-panel.tsx')),
  },
];
