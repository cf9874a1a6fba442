import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { advertisementPagePrivileges } from '../../shared/advertisement-page.ts';
import type { AdvertisementListDefinition } from './list/definition.ts';

const words = ['eligibility', 'accepted-qualifications'];
const details = { loader: () => import('./list/details-loader.ts'), screen: () => import('./list/details-screen.tsx') };

/** A list of advertisements in some states. */
function list(definition: AdvertisementListDefinition, searchTerms: string[] = []): AppRoute {
  return {
    path: definition.path,
    stage: 'advertisement',
    searchTerms,
    privilege: ['publishAdvertisement'],
    words,
    loader: async () => {
      const { loaderFor, shouldRevalidate } = await import('./list/loader.ts');
      return { loader: loaderFor(definition), shouldRevalidate };
    },
    screen: async () => {
      const { listScreen } = await import('./list/screen.tsx');
      return { default: listScreen(definition) };
    },
    details,
  };
}

export const routes: AppRoute[] = [
  list(
    {
      path: '/admin/advertisementlist',
      states: ['pending', 'preLive', 'scheduled', 'published', 'live', 'closed', 'concluded', 'cancelled', 'rejected'],
    },
    ['vacancy announcement', 'विज्ञापन'],
  ),
  list({ path: '/admin/publish-advertisement', states: ['pending', 'preLive', 'scheduled', 'published'], among: 'beforeLive' }),
  list({ path: '/admin/change-advertisement-date', states: ['published', 'live'], among: 'public' }, ['deadline', 'extend', 'म्याद']),
  list({ path: '/admin/advertisement-live', states: ['live', 'published'], among: 'public' }),
  {
    path: '/admin/advertisement-calendar',
    stage: 'advertisement',
    searchTerms: ['dates', 'schedule', 'पात्रो', 'मिति'],
    privilege: advertisementPagePrivileges,
    words: ['waiting-words'],
    loader: () => import('./calendar/loader.ts'),
    screen: () => import('./calendar/screen.tsx'),
  },
  {
    path: '/admin/advertisement/{advtCode}',
    parent: '/admin/advertisementlist',
    privilege: advertisementPagePrivileges,
    words: ['waiting-words', 'privileges', 'case-tabs', 'case-page'],
    loader: readOf(async () => (await import('@psc/api-client/areas/desk/advertisement-page.ts')).get),
    screen: () => import('./advertisement-page/screen.tsx'),
  },
  {
    path: '/admin/advertisement-preview/{advtCode}',
    parent: '/admin/advertisementlist',
    privilege: ['publishAdvertisement'],
    words: ['announced-vacancy'],
    loader: readOf(async () => (await import('@psc/api-client/areas/application/vacancy.ts')).preview),
    screen: () => import('./preview/screen.tsx'),
  },
  {
    path: '/admin/requisition/{requisitionId}',
    parent: '/admin/requisition',
    privilege: ['requisition', 'percentageDistribution'],
    words: ['waiting-words', 'privileges', 'case-tabs', 'case-page'],
    loader: readOf(async () => (await import('@psc/api-client/areas/desk/advertisement-page.ts')).getRequisition),
    screen: () => import('./requisition-page/screen.tsx'),
  },
  {
    path: '/admin/examination-day/{dayAd}',
    parent: '/admin/advertisement-calendar',
    privilege: advertisementPagePrivileges,
    words: ['waiting-words', 'privileges', 'case-tabs', 'case-page'],
    loader: readOf(async () => (await import('@psc/api-client/areas/desk/advertisement-page.ts')).getExaminationDay),
    screen: () => import('./calendar/examination-day/screen.tsx'),
  },
  {
    path: '/admin/advertisement-dates/{advtCode}',
    parent: '/admin/advertisementlist',
    privilege: ['publishAdvertisement'],
    words: [...words, 'waiting-words'],
    loader: () => import('./dates/loader.ts'),
    screen: () => import('./dates/screen.tsx'),
  },
  {
    path: '/admin/combine-advertisement',
    stage: 'advertisement',
    searchTerms: ['merge', 'joint', 'संयुक्त'],
    privilege: ['publishAdvertisement'],
    words: ['waiting-words'],
    loader: readOf(async () => (await import('@psc/api-client/areas/advertisement/advertisement.ts')).listCombinable),
    screen: () => import('./combine/screen.tsx'),
  },
  {
    path: '/admin/combine-advertisement-view',
    parent: '/admin/combine-advertisement',
    privilege: ['publishAdvertisement'],
    loader: readOf(
      async () => (await import('@psc/api-client/areas/advertisement/advertisement.ts')).listCombined,
      // The last row of the page before.
      ({ search }) => ({ query: { after: /^\d{1,9}$/.test(search.get('after') ?? '') ? Number(search.get('after')) : undefined } }),
    ),
    screen: () => import('./combine/combined-screen.tsx'),
  },
  {
    path: '/admin/configure-agreements/{id}',
    parent: '/admin/advertisementlist',
    privilege: ['masterConfiguration'],
    loader: readOf(async () => (await import('@psc/api-client/areas/advertisement/agreement.ts')).getConfiguration),
    screen: () => import('./configure-agreements/screen.tsx'),
  },
];
