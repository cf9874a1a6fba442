import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import type { AppRoute } from '../../app-route.ts';
import { phasePath, privilegeOf } from './formula/place.ts';

const loader = () => import('./formula/phase/loader.ts');

/** Screens of phases 1 to 4 for one level. The menu shows phase 1, and tabs lead to the others. */
function routesOf(level: FormulaLevel, searchTerms: string[]): AppRoute[] {
  const shared = {
    privilege: [privilegeOf[level]],
    words: ['rules-commission', 'rules-requisition', 'sheet-import'],
  };
  const [one, two, three, four] = [
    phasePath(level, 'phaseOne'),
    phasePath(level, 'phaseTwo'),
    phasePath(level, 'phaseThree'),
    phasePath(level, 'phaseFour'),
  ];
  const configure = () => import('./formula/phase-one/configure-screen.tsx');
  const overview = { ...shared, parent: one, loader, screen: () => import('./formula/phase/overview-screen.tsx') };
  const partsOf = (phase: string): AppRoute[] => [
    { ...overview, path: phase },
    { ...shared, path: `${phase}/category-setup`, loader, screen: () => import('./formula/phase/categories-screen.tsx') },
    { ...shared, path: `${phase}/distribution-formula`, loader, screen: () => import('./formula/phase/formula-screen.tsx') },
    { ...shared, path: `${phase}/distribution-table`, loader, screen: () => import('./formula/phase/table-screen.tsx') },
  ];
  return [
    {
      ...shared,
      path: one,
      stage: 'distribution',
      searchTerms,
      loader: () => import('./formula/phase-one/loader.ts'),
      screen: () => import('./formula/phase-one/screen.tsx'),
    },
    { ...shared, path: `${one}/manual/{configure}`, parent: one, loader, screen: configure },
    { ...shared, path: `${one}/{configure}`, parent: one, loader, screen: configure },
    { ...overview, path: two },
    { ...shared, path: `${two}/config`, loader, screen: () => import('./formula/phase/configuration-screen.tsx') },
    {
      ...shared,
      path: `${two}/formula`,
      tabs: ['category-setup', 'distribution-formula', 'distribution-table'],
      loader,
      screen: () => import('./formula/phase/phase-two-screen.tsx'),
    },
    ...partsOf(three),
    ...partsOf(four),
  ];
}

export const formulaRoutes: AppRoute[] = [
  ...routesOf('localLevel', ['formula', 'vacancy limit', 'सूत्र', 'स्थानीय तह', 'पद सङ्ख्याको सीमा']),
  ...routesOf('provinceLevel', ['formula', 'vacancy limit', 'सूत्र', 'प्रदेश', 'पद सङ्ख्याको सीमा']),
];
