import type { AppRoute, MenuSection } from '../../app-route.ts';
import type { MasterDataList } from './list/definition.ts';

const privilege: AppRoute['privilege'] = ['masterConfiguration'];

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_found, letter: string) => letter.toUpperCase());

/** Lists that the documents have no screen for take the words that all lists share. */
const sharesForm = [
  'province',
  'local-body-type',
  'samuha-barga',
  'disabled-class',
  'professional-council-type',
  'bank',
  'master-division',
];
const hasOwnForm = (name: string) => !sharesForm.includes(name);

/** One plain list: its data file says what it holds, its name where it is and which words its form needs. */
function list(name: string, section: MenuSection, definition: () => Promise<{ definition: MasterDataList }>): AppRoute {
  return {
    path: `/admin/master-data/${name}`,
    privilege,
    stage: 'settings',
    section,
    words: hasOwnForm(name)
      ? ['sheet-import', 'rules-masterImport', `rules-master${pascalCase(name)}`, 'rules-masterData']
      : ['sheet-import', 'rules-masterImport', 'rules-masterData'],
    definition,
    loader: async () => {
      const [data, { listLoader, shouldRevalidate }] = await Promise.all([definition(), import('./list/loader.ts')]);
      return { loader: listLoader(data.definition), shouldRevalidate };
    },
    screen: async () => {
      const [data, { listScreen }] = await Promise.all([definition(), import('./list/list-screen.tsx')]);
      return { default: listScreen(data.definition) };
    },
    details: {
      loader: async () => {
        const [data, { entryLoader }] = await Promise.all([definition(), import('./list/loader.ts')]);
        return { loader: entryLoader(data.definition) };
      },
      screen: async () => {
        const [data, { entryScreen }] = await Promise.all([definition(), import('./list/entry-panel.tsx')]);
        return { default: entryScreen(data.definition) };
      },
    },
  };
}

export const routes: AppRoute[] = [
  list('class', 'posts', () => import('./screens/class.ts')),
  list('post', 'posts', () => import('./screens/post.ts')),
  {
    path: '/admin/master-data/curriculum',
    privilege,
    stage: 'settings',
    section: 'education',
    searchTerms: ['papers', 'पत्र', 'पाठ्यक्रम'],
    words: ['rules-curriculum', 'rules-masterData'],
    loader: () => import('./curriculum/loader.ts'),
    screen: () => import('./curriculum/screen.tsx'),
  },
  list('service', 'posts', () => import('./screens/service.ts')),
  list('group', 'posts', () => import('./screens/group.ts')),
  list('sub-group', 'posts', () => import('./screens/sub-group.ts')),
  list('subject', 'posts', () => import('./screens/subject.ts')),
  {
    ...list('quota', 'posts', () => import('./screens/quota.ts')),
    loader: () => import('./quota/loader.ts'),
    screen: async () => {
      const [{ definition }, { listScreen }, { quotaScreen }] = await Promise.all([
        import('./screens/quota.ts'),
        import('./list/list-screen.tsx'),
        import('./quota/screen.tsx'),
      ]);
      return { default: quotaScreen(listScreen(definition)) };
    },
  },
  list('district', 'places', () => import('./screens/district.ts')),
  list('local-body', 'places', () => import('./screens/local-body.ts')),
  list('province', 'places', () => import('./screens/province.ts')),
  list('local-body-type', 'places', () => import('./screens/local-body-type.ts')),
  list('caste', 'people', () => import('./screens/caste.ts')),
  list('caste-group', 'people', () => import('./screens/caste-group.ts')),
  list('religion', 'people', () => import('./screens/religion.ts')),
  list('language', 'people', () => import('./screens/language.ts')),
  list('disability-type', 'people', () => import('./screens/disability-type.ts')),
  list('samuha-barga', 'people', () => import('./screens/samuha-barga.ts')),
  list('disabled-class', 'people', () => import('./screens/disabled-class.ts')),
  list('level', 'education', () => import('./screens/level.ts')),
  list('faculty', 'education', () => import('./screens/faculty.ts')),
  list('education-board', 'education', () => import('./screens/education-board.ts')),
  list('professional-council-type', 'education', () => import('./screens/professional-council-type.ts')),
  list('organization', 'places', () => import('./screens/organization.ts')),
  list('ministry', 'places', () => import('./screens/ministry.ts')),
  list('master-division', 'places', () => import('./screens/master-division.ts')),
  list('bank', 'system', () => import('./screens/bank.ts')),
  list('fiscal-year', 'system', () => import('./screens/fiscal-year.ts')),
  list('agreement', 'system', () => import('./screens/agreement.ts')),
  {
    path: '/admin/master-data/maximum-wrong-login-attempts',
    privilege,
    stage: 'settings',
    section: 'system',
    searchTerms: ['password', 'lock', 'login', 'लग इन'],
    words: ['rules-masterWrongLoginAttempts', 'rules-masterData'],
    loader: () => import('./wrong-login-attempts/loader.ts'),
    screen: () => import('./wrong-login-attempts/screen.tsx'),
  },
];
