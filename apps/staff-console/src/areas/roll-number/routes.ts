import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/admin/generate/rollNo', privilege: ['rollNumberGeneration'], words: ['rules-rollNumberGeneration', 'rules-all'], lazy: () => import('./generate/route.ts') },
  { path: '/admin/generate/form', privilege: ['rollNumberGeneration'], words: ['rules-examSheet', 'rules-all'], lazy: () => import('./exam-sheet/route.ts') },
  { path: '/admin/download/admitCard', privilege: ['downloadAdmitCard'], words: ['rules-all'], lazy: () => import('./admit-card/route.ts') },
  { path: '/admin/block-download-admit-card', privilege: ['downloadAdmitCard'], words: ['rules-allocation', 'rules-masterConfiguration', 'rules-all'], lazy: () => import('./block/route.ts') },
];
