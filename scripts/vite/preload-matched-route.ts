import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstTokenKey } from '../../packages/api-client/src/token-store.ts';
import { languageKey } from '../../packages/i18n/src/language-choice.ts';
import { rulesOf } from '../../packages/ui/src/application/app-route.ts';
import { startsEvent } from '../../packages/ui/src/application/first-paint-script.ts';
import { modulesOf, type FetchingRoute } from '../support/route-modules.ts';

type TableRoute = FetchingRoute & {
  path: string;
  area: string;
  access?: 'public';
  words?: string[];
  children?: TableRoute[];
};
type RouteTable = {
  routesByArea: Record<string, Omit<TableRoute, 'area'>[]>;
  wordsAtStart: string[];
  wordsWhenSignedIn: string[];
};

const languages = ['ne', 'en'] as const;
const charset = /<meta charset=[^>]*>/;
/** In Nepali the HTML is painted with it, so that its words have their size at once; a style sheet would name it later. */
const fontOfHeadings = /noto-sans-devanagari-600-.*\.woff2$/;

/**
 * Adds a small script to the page's head that loads the loader, screen, style sheets and words of the address in parallel with the entry.
 * Without it they load one round trip later: after the entry has run and the router has matched. Signed-out users see HTML first, so their
 * files load after the first paint: on a slow connection they would delay the style sheets.
 */
export function preloadMatchedRoute(applicationFolder: string): Plugin {
  return {
    name: 'psc-preload-matched-route',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return;
        const table = (await import(path.join(applicationFolder, 'src/routes.ts'))) as RouteTable;
        const script = preloadScript(bundle, chunk, table, path.join(applicationFolder, 'src'));
        // Before every style sheet, which it would wait for, and after the character set, which must come first.
        return html.replace(charset, (meta) => `${meta}\n    <script>${script}</script>`);
      },
    },
  };
}

function preloadScript(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk, table: RouteTable, sources: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withEntry = filesOf(entry, bundle);
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const chunkOf = (matches: (moduleId: string) => boolean) => chunks.find((chunk) => chunk.facadeModuleId && matches(chunk.facadeModuleId));

  const wordFiles = (part: string, area?: string) =>
    languages.flatMap((language) => {
      const ends = area
        ? [`/areas/${area}/locales/${language}.po`]
        : [`/${part}/locales/${language}.po`, `/i18n/locales/${part}/${language}.po?words`];
      const chunk = chunkOf((moduleId) => ends.some((end) => moduleId.endsWith(end)));
      return chunk ? [indexOf(chunk.fileName)] : [];
    });
  const pairs: number[][] = [];
  const pairIndex = (pair: number[]) => {
    const found = pairs.findIndex((other) => other.join() === pair.join());
    return found >= 0 ? found : pairs.push(pair) - 1;
  };
  const complete = (pair: number[]) => pair.length === languages.length;

  const entriesOf = (route: Omit<TableRoute, 'area'>, area: string, inherited: number[]): PreloadedRoute[] => {
    const isPublic = route.access === 'public';
    const modules = modulesOf(route).map((module) => `areas/${area}/${module}`);
    const own = modules.flatMap((module) => {
      const moduleId = path.join(sources, module);
      const chunk = chunkOf((id) => id === moduleId);
      return chunk ? [...filesOf(chunk, bundle)].filter((file) => !withEntry.has(file)).map(indexOf) : [];
    });
    const needed = [...new Set([...inherited, ...own])];
    const parts = [...(isPublic ? [] : table.wordsWhenSignedIn), rulesOf(area), ...(route.words ?? [])];
    const words = [wordFiles(area, area), ...parts.map((part) => wordFiles(part))].filter(complete).map(pairIndex);
    const pattern = route.path.replace(/\{[^}]+\}/g, '*');
    return [[pattern, needed, words, isPublic ? 1 : 0], ...(route.children ?? []).flatMap((child) => entriesOf(child, area, needed))];
  };
  const routes = Object.entries(table.routesByArea).flatMap(([area, areaRoutes]) =>
    areaRoutes.flatMap((route) => entriesOf(route, area, [])),
  );
  routes.sort(([one], [other]) => one.split('*').length - other.split('*').length);
  const atStart = table.wordsAtStart
    .map((part) => wordFiles(part))
    .filter(complete)
    .map(pairIndex);
  const ofEntry = [...withEntry].filter((file) => file.endsWith('.js')).map(indexOf);
  const font = indexOf(Object.keys(bundle).find((file) => fontOfHeadings.test(file))!);
  return `(${preload.toString()})(${JSON.stringify([files, pairs, routes, atStart, ofEntry, font, languageKey, firstTokenKey, startsEvent])})`;
}

/** The chunk, all its static imports, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, found);
  }
  return found;
}

/** Pattern, files and words of a route, and whether signed-out users may open it. */
type PreloadedRoute = [string, number[], number[], 0 | 1];
type Preloaded = [string[], number[][], PreloadedRoute[], number[], number[], number, string, string, string];

/** Runs in the browser from its source text, so it can use only its argument. */
function preload([files, pairs, routes, atStart, ofEntry, font, languageAt, tokensAt, starts]: Preloaded): void {
  let language = 0;
  let holdsTokens = false;
  try {
    language = localStorage.getItem(languageAt) === 'en' ? 1 : 0;
    holdsTokens = sessionStorage.getItem(tokensAt) !== null;
  } catch {
    // Storage is unavailable.
  }
  const here = location.pathname.split('/');
  const matched = routes.find(([pattern]) => {
    const segments = pattern.split('/');
    return segments.length === here.length && segments.every((segment, at) => segment === '*' || segment === here[at]);
  });
  // Every other screen redirects a signed-out user to the sign-in.
  const route = holdsTokens || matched?.[3] ? matched : routes.find(([pattern]) => pattern === '/login');
  const words = [...atStart, ...(route ? route[2] : [])].map((pair) => pairs[pair]![language]!);
  const fetchFile = (file: string) => {
    const link = document.createElement('link');
    const kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : '';
    link.rel = kind ? 'preload' : 'modulepreload';
    if (kind) link.as = kind;
    // The page loads its style sheets, fonts and modules with CORS; a preload without it is fetched twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  const fetchFiles = () => {
    for (const index of new Set([...ofEntry, ...(route ? route[1] : []), ...words])) fetchFile(files[index]!);
  };
  if (!holdsTokens && language === 0) fetchFile(files[font]!);
  if (holdsTokens) fetchFiles();
  else document.addEventListener(starts, fetchFiles, { once: true });
}
