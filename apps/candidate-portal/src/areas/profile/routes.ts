import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/user/profile',
    lazy: () => import('./profile/route.ts'),
    children: [
      { path: '/user/profile/personal', words: ['rules-all', 'rules-personalProfile', 'rules-registration'], lazy: () => import('./personal/route.ts') },
      { path: '/user/profile/contact', words: ['rules-all', 'rules-contact'], lazy: () => import('./contact/route.ts') },
      { path: '/user/profile/education', words: ['rules-all', 'rules-education'], lazy: () => import('./education/route.ts') },
      { path: '/user/profile/training', words: ['rules-all', 'rules-training'], lazy: () => import('./training/route.ts') },
      { path: '/user/profile/professional', words: ['rules-all', 'rules-professionalCouncil'], lazy: () => import('./professional/route.ts') },
      { path: '/user/profile/extra', words: ['rules-all', 'rules-extraDetails'], lazy: () => import('./extra/route.ts') },
      {
        path: '/user/profile/experience',
        words: ['rules-all', 'rules-experienceGovernment', 'rules-experienceNonGovernment'],
        tabs: ['government', 'non-government'],
        lazy: () => import('./experience/route.ts'),
      },
      { path: '/user/profile/documents', words: ['rules-all', 'rules-documents'], lazy: () => import('./documents/route.ts') },
      { path: '/user/profile/preview', lazy: () => import('./preview/route.ts') },
    ],
  },
];
