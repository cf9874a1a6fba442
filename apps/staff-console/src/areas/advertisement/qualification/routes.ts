import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';
import { plainList } from '../../../shared/list/list-route.ts';

const qualifications = async () => (await import('@psc/api-client/areas/advertisement/qualification.ts')).qualifications;

const list = '/admin/academic-qualification';
const privilege: AppRoute['privilege'] = ['masterConfiguration'];

export const routes: AppRoute[] = [
  {
    path: list,
    stage: 'settings',
    section: 'education',
    searchTerms: ['minimum qualification', 'योग्यता'],
    privilege,
    loader: plainList(qualifications),
    screen: () => import('./list/screen.tsx'),
  },
  {
    path: '/admin/view-qualification/{id}',
    parent: list,
    privilege,
    loader: readOf(async () => (await import('@psc/api-client/areas/advertisement/qualification.ts')).view),
    screen: () => import('./view/screen.tsx'),
  },
  {
    path: '/admin/create-qualification/{id}',
    parent: list,
    privilege,
    words: ['accepted-qualifications'],
    loader: () => import('./create/loader.ts'),
    screen: () => import('./create/screen.tsx'),
  },
  {
    path: '/admin/selective-subject/{id}/{advtCode}',
    parent: '/admin/advertisementlist',
    privilege: ['publishAdvertisement'],
    loader: readOf(async () => (await import('@psc/api-client/areas/advertisement/advertisement.ts')).getSelectiveSubjects),
    screen: () => import('./selective-subject/screen.tsx'),
  },
];
