import { readOf } from '@psc/api-client/read-of.ts';
import { masterList, masterTypes, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { AppRoute } from '../../../app-route.ts';

const privilege: AppRoute['privilege'] = ['masterConfiguration'];

function list(type: MasterType): AppRoute {
  return {
    path: `/admin/master-data/${type}`,
    privilege,
    stage: 'settings',
    section: masterList(type).section,
    words: ['sheet-import'],
    loader: async () => {
      const { listLoader, shouldRevalidate } = await import('./list/loader.ts');
      return { loader: listLoader(type), shouldRevalidate };
    },
    screen: async () => {
      const { listScreen } = await import('./list/list-screen.tsx');
      return { default: listScreen(type) };
    },
    details: {
      loader: async () => {
        const { entryLoader } = await import('./list/loader.ts');
        return { loader: entryLoader(type) };
      },
      screen: async () => {
        const { entryScreen } = await import('./list/entry-panel.tsx');
        return { default: entryScreen(type) };
      },
    },
  };
}

/** The quota screen adds the shares below the list. */
const quota: AppRoute = {
  ...list('quota'),
  loader: () => import('./quota/loader.ts'),
  screen: async () => {
    const [{ listScreen }, { quotaScreen }] = await Promise.all([import('./list/list-screen.tsx'), import('./quota/screen.tsx')]);
    return { default: quotaScreen(listScreen('quota')) };
  },
};

export const routes: AppRoute[] = [
  {
    path: '/admin/master-data/curriculum',
    privilege,
    stage: 'settings',
    section: 'education',
    searchTerms: ['papers', 'पत्र', 'पाठ्यक्रम'],
    loader: () => import('./curriculum/loader.ts'),
    screen: () => import('./curriculum/screen.tsx'),
  },
  ...masterTypes.map((type) => (type === 'quota' ? quota : list(type))),
  {
    path: '/admin/master-data/maximum-wrong-login-attempts',
    privilege,
    stage: 'settings',
    section: 'system',
    searchTerms: ['password', 'lock', 'login', 'लग इन'],
    loader: readOf(async () => (await import('@psc/api-client/areas/commission/master-data.ts')).getMaxWrongLoginAttempts),
    screen: () => import('./wrong-login-attempts/screen.tsx'),
  },
];
