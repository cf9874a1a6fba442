import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { firstTokenKey } from '../../packages/api-client/src/token-store.ts';
import { languageKey } from '../../packages/i18n/src/language-choice.ts';
import { languages, type Language } from '../../packages/i18n/src/language.ts';
import { firstPaintId, showFirstPaint, startsEvent, type FirstPaintWords } from '../../packages/ui/src/application/first-paint-script.ts';
import { precompress } from './precompress.ts';
import { addedFiles, type Manifest } from '../support/manifest.ts';

type Renderer = { firstPaints: Record<string, unknown>; render: (path: string, language: Language) => Promise<string> };
type RouteTable = { routes: { path: string; area: string; access?: 'public'; screen: () => Promise<unknown> }[] };

/** The page for every address without a page of its own; signed-out users are redirected there. */
const pageForTheRest = '/login';
const environmentName = 'firstPaint';
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** Preloads of the entry's modules; the script of `preload-matched-route.ts` loads them later. */
const modulePreloads = /\s*<link rel="modulepreload"[^>]*>/g;
const stylesAtTheFront = /^(?:<style[^>]*>[^<]*<\/style>)*/;

/**
 * Prerenders the first screens at build time, in every language, into separate pages: `login.html` for `/login`, and `index.html` for
 * everything else. The browser paints them while the app is still loading.
 */
export function firstPaintPages(applicationFolder: string): Plugin {
  const rendererFolder = path.join(applicationFolder, 'dist/.first-paint');
  return {
    name: 'psc-first-paint',
    config: () => ({
      builder: {},
      environments: {
        [environmentName]: {
          consumer: 'server',
          build: {
            outDir: rendererFolder,
            emitAssets: false,
            copyPublicDir: false,
            manifest: false,
            minify: false,
            rolldownOptions: { input: path.join(applicationFolder, 'src/first-paint.tsx') },
          },
        },
      },
    }),
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments[environmentName]!);
      await writePages(applicationFolder, path.join(rendererFolder, 'first-paint.js'));
      await rm(rendererFolder, { recursive: true });
      await precompress(path.join(applicationFolder, 'dist'));
    },
  };
}

async function writePages(applicationFolder: string, rendererFile: string): Promise<void> {
  const built = path.join(applicationFolder, 'dist');
  const [page, manifestText, renderer, { routes }] = await Promise.all([
    readFile(path.join(built, 'index.html'), 'utf8'),
    readFile(path.join(built, '.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(rendererFile).href) as Promise<Renderer>,
    import(path.join(applicationFolder, 'src/routes.ts')) as Promise<RouteTable>,
  ]);
  const withPages = Object.keys(renderer.firstPaints);
  const otherScreens = routes
    .filter(({ path: address, access }) => access === 'public' && address !== pageForTheRest)
    .map(({ path: address }) => address.replace(/\{.*/, ''));
  for (const address of withPages) {
    const sheets = sheetsOf(
      JSON.parse(manifestText) as Manifest,
      routes.find((route) => route.path === address)!,
    );
    const rendered: [Language, string][] = [];
    // Sequential, because the whole renderer switches the language.
    for (const language of languages) rendered.push([language, await renderer.render(address, language)]);
    const write = (name: string, elsewhere: string[]) =>
      writeFile(path.join(built, name), pageWith({ page, sheets, rendered, otherScreens: elsewhere }));
    await write(`${address.slice(1)}.html`, []);
    if (address === pageForTheRest) await write('index.html', otherScreens);
  }
}

type PageParts = { page: string; sheets: string[]; rendered: [Language, string][]; otherScreens: string[] };

function pageWith({ page, sheets, rendered, otherScreens }: PageParts): string {
  const styles = stylesAtTheFront.exec(rendered[0]![1])![0];
  const templates = rendered.map(([language, html]) => `<template lang="${language}">${html.slice(styles.length)}</template>`);
  const [startsApp, entry] = entryScript.exec(page)!;
  const words: FirstPaintWords = { placeId: firstPaintId, startsEvent, languageKey, tokensKey: firstTokenKey, otherScreens, entry: entry! };
  const place = `<div id="${firstPaintId}">${styles}${templates.join('')}</div>`;
  const script = `<script>(${showFirstPaint.toString()})(${JSON.stringify(words)})</script>`;
  const links = sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`);
  return page
    .replace(startsApp, '')
    .replace(modulePreloads, '')
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace('<div id="root">', (root) => `${place}\n    ${script}\n    ${root}`);
}

function sheetsOf(manifest: Manifest, { area, screen }: RouteTable['routes'][number]): string[] {
  const [, module] = /import\(["'`]\.\/(.+?)["'`]\)/.exec(screen.toString())!;
  return addedFiles(manifest, `src/areas/${area}/${module}`).filter((file) => file.endsWith('.css'));
}
