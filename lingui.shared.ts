import { globSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/cli';

export const root = import.meta.dirname;

/** Origins would change the catalogues with every move of a file. */
export const catalogueFormat = { origins: false, printPlaceholdersInComments: false } as const;

/**
 * Folders whose words are beside their screens: `<app>/src/shell`, each `<app>/src/areas/<area>` and each part of an area that has
 * routes of its own, what several areas share, `packages/ui` and its tables.
 */
export function catalogueFolders(): { name: string; folder: string; sources: string }[] {
  const apps = ['apps/candidate-portal', 'apps/staff-console'];
  const ofApps = apps.flatMap((app) => {
    const areas = globSync('src/areas/**/routes.ts', { cwd: path.join(root, app) })
      .map((file) => path.posix.dirname(file).replace('src/areas/', ''))
      .sort();
    return [
      { name: 'shell', folder: `${app}/src/shell`, sources: `${app}/src/shell` },
      ...areas.map((area) => ({ name: area, folder: `${app}/src/areas/${area}`, sources: `${app}/src/areas/${area}` })),
    ];
  });
  const ofPortal = ['application-state', 'paying'].map((name) => {
    const folder = `apps/candidate-portal/src/${name}`;
    return { name, folder, sources: folder };
  });
  return [
    ...ofApps,
    ...ofPortal,
    { name: 'list', folder: 'apps/staff-console/src/shared/list', sources: 'apps/staff-console/src/shared/list' },
    { name: 'history', folder: 'apps/staff-console/src/shared/history', sources: 'apps/staff-console/src/shared/history' },
    { name: 'case-tabs', folder: 'apps/staff-console/src/shared/case-tabs', sources: 'apps/staff-console/src/shared/case-tabs' },
    { name: 'case-page', folder: 'apps/staff-console/src/shared/case-page', sources: 'apps/staff-console/src/shared/case-page' },
    { name: 'fee-basis', folder: 'apps/staff-console/src/shared/fee-basis', sources: 'apps/staff-console/src/shared/fee-basis' },
    {
      name: 'accepted-qualifications',
      folder: 'apps/staff-console/src/shared/accepted-qualifications',
      sources: 'apps/staff-console/src/shared/accepted-qualifications',
    },
    {
      name: 'sheet-import',
      folder: 'apps/staff-console/src/shared/sheet-import',
      sources: 'apps/staff-console/src/shared/sheet-import',
    },
    {
      name: 'seating-change',
      folder: 'apps/staff-console/src/shared/seating-change',
      sources: 'apps/staff-console/src/shared/seating-change',
    },
    {
      name: 'waiting-words',
      folder: 'apps/staff-console/src/shared/waiting-words',
      sources: 'apps/staff-console/src/shared/waiting-words',
    },
    {
      name: 'announced-vacancy',
      folder: 'packages/ui/src/announced-vacancy',
      sources: 'packages/ui/src/announced-vacancy',
    },
    { name: 'second-factor', folder: 'packages/ui/src/second-factor', sources: 'packages/ui/src/second-factor' },
    // The words of tables are fetched with the console only.
    { name: 'table', folder: 'packages/ui/src/table', sources: 'packages/ui/src/table' },
    { name: 'ui', folder: 'packages/ui', sources: 'packages/ui/src' },
  ];
}

/** The parts of an area have words of their own. */
function partsWithin(folder: string, all: ReturnType<typeof catalogueFolders>): string[] {
  const within = all.filter((other) => other.folder.startsWith(`${folder}/`) && folder.includes('/src/areas/'));
  return within.map((part) => `**/${part.folder}/**`);
}

/** With an area's name only the catalogues of that area, so that two people can extract at the same time. */
export function linguiConfiguration(area?: string): LinguiConfig {
  const all = catalogueFolders();
  const folders = all.filter((catalogue) => !area || catalogue.name === area);
  return {
    rootDir: root,
    locales: ['en', 'ne'],
    sourceLocale: 'en',
    format: formatter(catalogueFormat),
    catalogs: folders.map(({ name, folder, sources }) => ({
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: [`<rootDir>/${sources}/**/*.{ts,tsx}`],
      exclude: [
        '**/*.test.ts',
        '**/*.test.tsx',
        ...partsWithin(folder, all),
        ...(name === 'ui' ? ['**/packages/ui/src/{announced-vacancy,second-factor,table}/**'] : []),
      ],
    })),
  };
}
