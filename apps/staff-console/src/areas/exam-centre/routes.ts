import type { AppRoute } from '../../app-route.ts';

const masterConfiguration: AppRoute['privilege'] = ['masterConfiguration'];
const examScheduling: AppRoute['privilege'] = ['examScheduling'];

export const routes: AppRoute[] = [
  { path: '/admin/exam-center', privilege: masterConfiguration, words: ['rules-masterExamCenter', 'rules-all'], lazy: () => import('./centres/route.ts') },
  { path: '/admin/center-list', privilege: masterConfiguration, lazy: () => import('./centres/centre-list.ts') },
  { path: '/admin/exam-center-list/{id}', privilege: masterConfiguration, lazy: () => import('./centres/centres-of-advertisement.ts') },
  { path: '/admin/exam-center-rooms/{id}/{approvedCount}', privilege: masterConfiguration, words: ['rules-masterRoom', 'rules-all'], lazy: () => import('./rooms/rooms-of-centre.ts') },
  { path: '/admin/master-data/room', privilege: masterConfiguration, words: ['rules-masterRoom', 'rules-all'], lazy: () => import('./rooms/route.ts') },
  { path: '/admin/assign-exam-center', privilege: masterConfiguration, words: ['rules-allocation', 'rules-all'], lazy: () => import('./assign/route.ts') },
  { path: '/admin/assigned-exam-center/{id}/{advtCode}', privilege: masterConfiguration, lazy: () => import('./assign/assigned.ts') },
  { path: '/admin/room-allocation', privilege: masterConfiguration, lazy: () => import('./room-allocation/route.ts') },
  { path: '/admin/assign-rooms/{id}/{examStatus}', privilege: masterConfiguration, words: ['rules-allocation', 'rules-all'], lazy: () => import('./room-allocation/assign-rooms.ts') },
  { path: '/admin/invigilator', privilege: masterConfiguration, words: ['rules-masterInvigilator', 'rules-all'], lazy: () => import('./invigilators/route.ts') },
  { path: '/admin/invigilator-list', privilege: masterConfiguration, lazy: () => import('./invigilators/invigilator-list.ts') },
  { path: '/admin/invigilator-post', privilege: masterConfiguration, words: ['rules-masterInvigilatorPost', 'rules-all'], lazy: () => import('./invigilators/post-form-route.ts') },
  { path: '/admin/invigilator-post-list', privilege: masterConfiguration, words: ['rules-masterInvigilatorPost', 'rules-all'], lazy: () => import('./invigilators/posts-route.ts') },
  { path: '/admin/invigilator-allocation', privilege: masterConfiguration, lazy: () => import('./invigilator-allocation/route.ts') },
  { path: '/admin/assign-invigilator/{id}/{examStatus}/{advCode}', privilege: masterConfiguration, words: ['rules-allocation', 'rules-all'], lazy: () => import('./invigilator-allocation/assign-invigilator.ts') },
  {
    path: '/admin/exam-center-allocation',
    privilege: examScheduling,
    lazy: () => import('./allocation/route.ts'),
    children: [
      { path: '/admin/exam-center-allocation/allocate', privilege: examScheduling, words: ['rules-all'], lazy: () => import('./allocation/allocate.ts') },
      { path: '/admin/exam-center-allocation/allocatedCandidate', privilege: examScheduling, lazy: () => import('./allocation/allocated-candidate.ts') },
      { path: '/admin/exam-center-allocation/candidate-switch', privilege: examScheduling, words: ['rules-allocation', 'rules-all'], lazy: () => import('./allocation/candidate-switch.ts') },
    ],
  },
  { path: '/admin/generate-exam-center-report', privilege: masterConfiguration, lazy: () => import('./reports/route.ts') },
  { path: '/admin/exam-center-list-report/{id}', privilege: masterConfiguration, lazy: () => import('./reports/centre-list-report.ts') },
  { path: '/admin/exam-center-report/{id}', privilege: masterConfiguration, lazy: () => import('./reports/centre-report.ts') },
  { path: '/admin/front-paper-generation', privilege: masterConfiguration, words: ['rules-all'], lazy: () => import('./reports/front-paper.ts') },
];
