import { readOf, readOpen } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';
import { openRow, plainList, rowPanel } from '../../../shared/list/list-route.ts';

const examCentres = async () => (await import('@psc/api-client/areas/examination/exam-centre.ts')).examCentres;
const roomAdvertisements = async () => (await import('@psc/api-client/areas/examination/room.ts')).roomAdvertisements;
const invigilators = async () => (await import('@psc/api-client/areas/examination/invigilator.ts')).invigilators;
const invigilatorPosts = async () => (await import('@psc/api-client/areas/examination/invigilator.ts')).invigilatorPosts;

const masterConfiguration: AppRoute['privilege'] = ['masterConfiguration'];
const examScheduling: AppRoute['privilege'] = ['examScheduling'];

export const routes: AppRoute[] = [
  {
    path: '/admin/exam-center',
    stage: 'examination',
    section: 'centres',
    searchTerms: ['venue', 'hall', 'केन्द्र'],
    privilege: masterConfiguration,
    loader: () => import('./centres/loader.ts'),
    screen: () => import('./centres/screen.tsx'),
    details: {
      loader: openRow(examCentres),
      screen: () => import('./centres/details-screen.tsx'),
    },
  },
  {
    path: '/admin/center-list',
    parent: '/admin/exam-center',
    privilege: masterConfiguration,
    loader: () => import('./centres/loader.ts'),
    screen: () => import('./centres/centre-list-screen.tsx'),
  },
  {
    path: '/admin/exam-center-list/{id}',
    parent: '/admin/assign-exam-center',
    privilege: masterConfiguration,
    loader: readOf(async () => (await import('@psc/api-client/areas/examination/exam-centre.ts')).getAssigned),
    screen: () => import('./centres/centres-of-advertisement-screen.tsx'),
  },
  {
    path: '/admin/exam-center-rooms/{id}/{approvedCount}',
    parent: '/admin/exam-center',
    privilege: masterConfiguration,
    loader: () => import('./rooms/rooms-of-centre-loader.ts'),
    screen: () => import('./rooms/rooms-of-centre-screen.tsx'),
  },
  {
    path: '/admin/master-data/room',
    stage: 'examination',
    section: 'centres',
    privilege: masterConfiguration,
    loader: () => import('./rooms/loader.ts'),
    screen: () => import('./rooms/screen.tsx'),
    details: { loader: () => import('./rooms/details-loader.ts'), screen: () => import('./rooms/details-screen.tsx') },
  },
  {
    path: '/admin/assign-exam-center',
    stage: 'examination',
    section: 'centres',
    privilege: masterConfiguration,
    words: ['seating-change'],
    loader: () => import('./assign/loader.ts'),
    screen: () => import('./assign/screen.tsx'),
  },
  {
    path: '/admin/assigned-exam-center/{id}/{advtCode}',
    parent: '/admin/assign-exam-center',
    privilege: masterConfiguration,
    loader: readOf(
      async () => (await import('@psc/api-client/areas/examination/exam-centre.ts')).getAssigned,
      ({ params }) => ({ params: { id: params.advtCode! } }),
    ),
    screen: () => import('./assign/assigned-screen.tsx'),
  },
  {
    path: '/admin/exam-center-allocation',
    stage: 'examination',
    section: 'centres',
    privilege: examScheduling,
    loader: () => import('./allocation/loader.ts'),
    screen: () => import('./allocation/screen.tsx'),
    children: [
      {
        path: '/admin/exam-center-allocation/allocate',
        privilege: examScheduling,
        words: ['seating-change'],
        loader: () => import('./allocation/allocate-loader.ts'),
        screen: () => import('./allocation/allocate-screen.tsx'),
      },
      {
        path: '/admin/exam-center-allocation/allocatedCandidate',
        privilege: examScheduling,
        loader: () => import('./allocation/allocated-candidate-loader.ts'),
        screen: () => import('./allocation/allocated-candidate-screen.tsx'),
      },
      {
        path: '/admin/exam-center-allocation/candidate-switch',
        privilege: examScheduling,
        words: ['seating-change'],
        loader: () => import('./allocation/candidate-switch-loader.ts'),
        screen: () => import('./allocation/candidate-switch-screen.tsx'),
      },
    ],
  },
  {
    path: '/admin/room-allocation',
    stage: 'examination',
    section: 'centres',
    privilege: masterConfiguration,
    loader: plainList(roomAdvertisements),
    screen: () => import('./room-allocation/screen.tsx'),
    details: {
      loader: readOpen(async () => (await import('@psc/api-client/areas/examination/room.ts')).listExamCentres),
      screen: rowPanel(() => import('./room-allocation/centres-panel.tsx')),
    },
  },
  {
    path: '/admin/assign-rooms/{id}/{examStatus}',
    parent: '/admin/room-allocation',
    privilege: masterConfiguration,
    // SPEC-GAP: the documents do not define `{id}` and `{examStatus}`. Adopted: the advertisement code and the state of the allocation.
    // The centre and the paper are in the query.
    loader: readOf(
      async () => (await import('@psc/api-client/areas/examination/room.ts')).getExistingAllocation,
      ({ params: { id = '' }, search }) => ({
        params: { id },
        query: { examCentreId: Number(search.get('examCentreId')), paperId: Number(search.get('paperId')) },
      }),
    ),
    screen: () => import('./room-allocation/assign-rooms-screen.tsx'),
  },
  {
    path: '/admin/invigilator',
    stage: 'examination',
    section: 'invigilators',
    searchTerms: ['supervisor', 'निरीक्षक'],
    privilege: masterConfiguration,
    loader: () => import('./invigilators/loader.ts'),
    screen: () => import('./invigilators/screen.tsx'),
    details: {
      loader: openRow(invigilators),
      screen: () => import('./invigilators/details-screen.tsx'),
    },
  },
  {
    path: '/admin/invigilator-list',
    parent: '/admin/invigilator',
    privilege: masterConfiguration,
    loader: () => import('./invigilators/loader.ts'),
    screen: () => import('./invigilators/invigilator-list-screen.tsx'),
  },
  {
    path: '/admin/invigilator-post',
    parent: '/admin/invigilator-post-list',
    privilege: masterConfiguration,
    screen: () => import('./invigilators/post-form-screen.tsx'),
  },
  {
    path: '/admin/invigilator-post-list',
    stage: 'examination',
    section: 'invigilators',
    privilege: masterConfiguration,
    loader: plainList(invigilatorPosts),
    screen: () => import('./invigilators/posts-screen.tsx'),
    details: {
      loader: openRow(invigilatorPosts),
      screen: () => import('./invigilators/post-details-screen.tsx'),
    },
  },
  {
    path: '/admin/invigilator-allocation',
    stage: 'examination',
    section: 'invigilators',
    privilege: masterConfiguration,
    loader: () => import('./invigilator-allocation/loader.ts'),
    screen: () => import('./invigilator-allocation/screen.tsx'),
  },
  {
    path: '/admin/assign-invigilator/{id}/{examStatus}/{advCode}',
    parent: '/admin/invigilator-allocation',
    privilege: masterConfiguration,
    // SPEC-GAP: not defined; adopted: `{id}` is the exam centre, `{advCode}` the advertisement code, `{examStatus}` the state of the
    // allocation; the paper is in the query.
    loader: readOf(
      async () => (await import('@psc/api-client/areas/examination/invigilator.ts')).getAllocated,
      ({ params: { id: centre, advCode = '' }, search }) => ({
        params: { id: advCode },
        query: { examCentreId: Number(centre), paperId: Number(search.get('paperId')) },
      }),
    ),
    screen: () => import('./invigilator-allocation/assign-invigilator-screen.tsx'),
  },
  {
    path: '/admin/generate-exam-center-report',
    stage: 'examination',
    section: 'papers',
    privilege: masterConfiguration,
    loader: () => import('./reports/loader.ts'),
    screen: () => import('./reports/report-choice-screen.tsx'),
  },
  {
    path: '/admin/exam-center-list-report/{id}',
    parent: '/admin/generate-exam-center-report',
    privilege: masterConfiguration,
    loader: readOf(async () => (await import('@psc/api-client/areas/examination/exam-centre.ts')).getAssigned),
    screen: () => import('./reports/centre-list-report-screen.tsx'),
  },
  {
    path: '/admin/exam-center-report/{id}',
    parent: '/admin/generate-exam-center-report',
    privilege: masterConfiguration,
    loader: () => import('./reports/centre-report-loader.ts'),
    screen: () => import('./reports/centre-report-screen.tsx'),
  },
  {
    path: '/admin/front-paper-generation',
    stage: 'examination',
    section: 'papers',
    privilege: masterConfiguration,
    loader: () => import('./reports/loader.ts'),
    screen: () => import('./reports/front-paper-screen.tsx'),
  },
];
