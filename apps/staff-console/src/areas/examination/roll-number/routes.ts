import type { AppRoute } from '../../../app-route.ts';
import { plainList } from '../../../shared/list/list-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/generate/rollNo',
    stage: 'examination',
    section: 'rollNumbers',
    searchTerms: ['symbol number', 'roll number', 'सिम्बोल'],
    privilege: ['rollNumberGeneration'],
    loader: plainList(async () => (await import('@psc/api-client/areas/examination/roll-number.ts')).rollNumbers),
    screen: () => import('./generate/screen.tsx'),
  },
  {
    path: '/admin/generate/form',
    stage: 'examination',
    section: 'papers',
    searchTerms: ['answer sheet', 'उत्तरपुस्तिका'],
    privilege: ['rollNumberGeneration'],
    screen: () => import('./exam-sheet/screen.tsx'),
  },
  {
    path: '/admin/download/admitCard',
    stage: 'examination',
    section: 'rollNumbers',
    searchTerms: ['entrance card', 'प्रवेशपत्र'],
    privilege: ['downloadAdmitCard'],
    words: ['rules-commission'],
    loader: () => import('./admit-card/loader.ts'),
    screen: () => import('./admit-card/screen.tsx'),
  },
  {
    path: '/admin/block-download-admit-card',
    stage: 'examination',
    section: 'rollNumbers',
    privilege: ['downloadAdmitCard'],
    words: ['rules-commission'],
    loader: () => import('./block/loader.ts'),
    screen: () => import('./block/screen.tsx'),
  },
];
