import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import * as catalogue from '../../packages/api-client/src/catalogue.ts';
import { methodOf, type AnyCall } from '../../packages/api-client/src/define-call.ts';
import { accessText, routeRows } from '../support/inventory.ts';
import { repositoryRoot, webApps } from '../support/repository.ts';

const { posix } = path;
const GATEWAY = 'apps/gateway/src';
const CALLS = 'packages/api-client/src';
/** The folder below all areas; it has calls, tables and jobs of its own. */
const PLATFORM = 'platform';

export type Screen = { app: string; path: string; title: string; opensTo: string; folder: string };
/** `kind` is `list`, `export` or `report` where the call follows from such a definition, and else empty. */
export type MappedCall = { id: string; method: string; path: string; access: string; kind: string; file: string };
export type Table = { name: string; isView: boolean; file: string };
export type Job = { name: string; schedule: string | undefined; file: string };
/** A Typst template, and the file that gives it its data. */
export type Document = { template: string; file: string };
export type Contents = { area: string; screens: Screen[]; calls: MappedCall[]; tables: Table[]; jobs: Job[]; documents: Document[] };

/** The contents of each area in the order of the alphabet, and at the end those of the platform. */
export async function contentsOfAreas(): Promise<Contents[]> {
  const folders = new Set(filesIn('{apps,packages}/*/src/areas/*/**').map((file) => file.split('/')[4]!));
  const screens = await everyScreen();
  const calls = await everyCall();
  const jobs = await everyJob();
  return [...[...folders].toSorted(), PLATFORM].map((area) => {
    const isHere = ({ file }: { file: string }) => areaOf(file) === area;
    return {
      area,
      screens: screens.filter(({ folder }) => areaOf(folder) === area),
      calls: calls.filter(isHere),
      tables: everyTable().filter(isHere),
      jobs: jobs.filter(isHere),
      documents: everyDocument().filter(isHere),
    };
  });
}

const areaOf = (file: string): string => /\/src\/areas\/([^/]+)/.exec(file)?.[1] ?? PLATFORM;
const textOf = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

function filesIn(pattern: string): string[] {
  return globSync(pattern, { cwd: repositoryRoot, exclude: ['**/node_modules'] }).toSorted();
}

/** Codes of privileges, or the word for a screen that needs none. */
const opensTo = (privilege: string, isPublic: boolean): string =>
  privilege === '-' ? (isPublic ? 'public' : 'signed-in') : privilege.replaceAll('|', ', ');

async function everyScreen(): Promise<Screen[]> {
  const titles = Object.fromEntries(await Promise.all(webApps.map(async (app) => [app, await titlesOf(app)] as const)));
  return (await routeRows()).map(({ app, path: address, privilege, isPublic, area, sources }) => {
    const screen = sources.find((source) => source.startsWith('src/areas/')) ?? `src/areas/${area}`;
    return {
      app,
      path: address,
      title: titles[app]![`titles.${address}`] ?? '',
      opensTo: opensTo(privilege, isPublic),
      folder: posix.dirname(`apps/${app}/${screen}`),
    };
  });
}

async function titlesOf(app: string): Promise<Record<string, string>> {
  const file = `packages/i18n/locales/titles-${app}/en.po`;
  const messages = await formatter({ explicitIdAsDefault: true }).parse(textOf(file), { locale: 'en', sourceLocale: 'en', filename: file });
  return Object.fromEntries(Object.entries(messages).map(([key, { translation }]) => [key, translation ?? '']));
}

async function everyCall(): Promise<MappedCall[]> {
  const files = await filesOfExports();
  return Object.entries(catalogue as Record<string, Record<string, unknown>>).flatMap(([namespace, exported]) => {
    const kinds = kindsOf(Object.values(exported));
    return Object.entries(exported)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .map(([name, call]) => ({
        id: `${namespace}.${name}`,
        method: methodOf(call),
        path: `/${call.path}`,
        access: accessText(call.access),
        kind: kinds.get(call) ?? '',
        file: files.get(call) ?? '',
      }));
  });
}

/** The file of each exported value. A file that declares a name comes before one that exports it again. */
async function filesOfExports(): Promise<Map<unknown, string>> {
  const found = new Map<unknown, string>();
  const again = new Map<unknown, string>();
  for (const file of filesIn(`${CALLS}/{areas/**,${PLATFORM}}/*.ts`).filter((each) => !each.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(path.join(repositoryRoot, file));
    const text = textOf(file);
    for (const [name, value] of Object.entries(exported)) (text.includes(`export const ${name} `) ? found : again).set(value, file);
  }
  return new Map([...again, ...found]);
}

function kindsOf(values: readonly unknown[]): Map<unknown, string> {
  return new Map(
    values.flatMap((value): [unknown, string][] => {
      if (!isObject(value) || !isCall(value['call'])) return [];
      if (value['kind'] === 'report') return [[value['call'], 'report']];
      const lists: [unknown, string][] = [
        [value['call'], 'list'],
        [value['exportCall'], 'export'],
      ];
      return 'exportCall' in value ? lists : [];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is AnyCall => isObject(value) && 'method' in value && 'path' in value && 'access' in value;

function everyTable(): Table[] {
  return filesIn(`${GATEWAY}/{areas/*,${PLATFORM}}/schema.sql`).flatMap((file) =>
    [...textOf(file).matchAll(/^create (table|view) (\w+)/gm)].map(([, kind, name]) => ({ name: name!, isView: kind === 'view', file })),
  );
}

async function everyJob(): Promise<Job[]> {
  type Registry = { jobDefinitions: { name: string; schedule?: string }[] };
  const { jobDefinitions }: Registry = await import(path.join(repositoryRoot, GATEWAY, 'areas.ts'));
  const texts = filesOfGateway().map((file) => ({ file, text: textOf(file) }));
  return jobDefinitions.map(({ name, schedule }) => {
    const isDefinedIn = ({ text }: { text: string }) =>
      text.includes('defineJob') && (text.includes(`name: '${name}'`) || text.includes(`const NAME = '${name}'`));
    const defined = texts.find(isDefinedIn);
    if (defined === undefined) throw new Error(`No file defines the job ${name}.`);
    return { name, schedule, file: defined.file };
  });
}

function everyDocument(): Document[] {
  const templates = new Map(filesIn(`${GATEWAY}/**/*.typ`).map((file) => [posix.basename(file, '.typ'), file]));
  return filesOfGateway().flatMap((file) =>
    [...textOf(file).matchAll(/\btemplate: '([\w-]+)'/g)].flatMap(([, name]) => {
      const template = templates.get(name!);
      return template ? [{ template, file }] : [];
    }),
  );
}

function filesOfGateway(): string[] {
  return filesIn(`${GATEWAY}/{areas,${PLATFORM}}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
}
