import type { ComponentType } from 'react';
import { defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { withMarkedNames } from '@psc/i18n/commission-in-page.ts';
import { activate, type Language } from '@psc/i18n/language.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { AreaRoute } from './app-route.ts';
import { Providers } from './providers.tsx';
import { routerPath, wordsOf, type ScreenHandle } from './screen-routes.tsx';

type App = {
  routes: readonly Pick<AreaRoute, 'path' | 'area' | 'access' | 'words' | 'screen'>[];
  /** Loader data by path; anything from the network is a promise that never settles. */
  firstPaints: Record<string, unknown>;
  Layout: ComponentType;
  loadWords: (parts: string[]) => Promise<void>;
  wordsAtStart: string[];
};

/** A list before its answer, so that its screen shows the skeleton. */
export function unanswered<Answer>(): Promise<Answer> {
  return new Promise(() => {});
}

/** Runs at build time: renders the markup of a public screen inside the app's frame, before any data has arrived. */
export async function renderFirstPaint(path: string, language: Language, app: App): Promise<string> {
  const route = app.routes.find((row) => row.path === path);
  if (!route) throw new Error(`No screen has the path ${path}.`);
  activate(language);
  showCommission(withMarkedNames(defaultCommission));
  const [{ default: Screen }] = await Promise.all([route.screen(), app.loadWords([...app.wordsAtStart, ...wordsOf(route, [])])]);
  const handler = createStaticHandler([
    {
      Component: app.Layout,
      children: [
        { path: routerPath(path), handle: { path } satisfies ScreenHandle, loader: () => app.firstPaints[path], Component: Screen },
      ],
    },
  ]);
  const context = await handler.query(new Request(new URL(path, 'http://build')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <Providers>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
}
