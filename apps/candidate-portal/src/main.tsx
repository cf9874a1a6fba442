// Must come before any import of a component's style sheet: otherwise Mantine's UnstyledButton resets the padding of components built on
// it.
import '@psc/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureClient, traceCalls } from '@psc/api-client/client.ts';
import { areClicksTraced, gatewayBase } from '@psc/api-client/gateway-base.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { watchOtherTabs } from '@psc/api-client/session.ts';
import { askStatus } from '@psc/api-client/start-up.ts';
import { watchErrors } from '@psc/api-client/watch-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { showLanguage, storedLanguage } from '@psc/i18n/language-choice.ts';
import { Application } from '@psc/ui/application/application.tsx';
import { takeOverFirstPaint } from '@psc/ui/application/first-paint.ts';
import { wipeOldDrafts } from '@psc/ui/drafts.ts';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { words } from './catalogues.ts';
import { appRouter, currentRoute, leaveForLogin } from './router.tsx';
import { readableScreensBy } from './offline/readable-screens.ts';
import { keepFiles } from './offline/keep-files.ts';
import { statusOrKept } from './offline/open-with-kept.ts';
import { isPublic, isReadable, noteChange } from './offline/readable.ts';
import { wordsAtStart } from './routes.ts';
import { whoIsSignedIn } from './shell/session.ts';
import { sayTurn } from './shell/turn.ts';
import { toastWithScreen } from './shell/toast-with-screen.ts';

/** Lazy-loaded: it pulls in the calendar chunk. */
const Closed = lazyPiece(async () => (await import('./shell/closed.tsx')).Closed);

const errors = watchErrors(window, { release: import.meta.env.RELEASE as string, shownRoute: currentRoute });
async function keptOrAsked(call: AnyCall, key: string, ask: () => Promise<Response>): Promise<Response> {
  const fetched = import('./offline/kept-answers.ts').then((module) => {
    module.whenAnsweredLate(() => appRouter().revalidate());
    return module;
  });
  if (!isPublic(call)) return (await fetched).askOrRead(key, ask, call.path);
  // The first screen of a visitor does not wait for this file.
  const asking = ask();
  asking.catch(() => undefined);
  return fetched.then(
    ({ askOrRead }) => askOrRead(key, () => asking, call.path, 'everyone'),
    () => asking,
  );
}
async function changing(call: AnyCall, ask: () => Promise<Response>): Promise<Response> {
  noteChange(call);
  return ask().finally(() => noteChange(call));
}

wipeOldDrafts();
showLanguage(storedLanguage());
configureClient({
  base: gatewayBase(document, location),
  language: activeLanguage,
  client: 'candidate-portal',
  onLoggedOut: (reason) => leaveForLogin(appRouter(), reason),
  toast: (tone, message) => toastWithScreen(appRouter(), tone, message),
  revalidate: () => appRouter().revalidate(),
  onTurn: sayTurn,
  middleware: (call, key, ask) => (isReadable(call) || isPublic(call) ? keptOrAsked(call, key, ask) : changing(call, ask)),
});
if (areClicksTraced(document)) void import('@psc/api-client/trace-clicks.ts').then(({ traceClicks }) => traceCalls(traceClicks(window)));
watchOtherTabs();
readableScreensBy(async () => (await import('./offline/fetch-screens.ts')).fetchScreens());

const root = document.getElementById('root')!;
takeOverFirstPaint(root);
const askAtStart = () => {
  const loading = words.loadShown(wordsAtStart);
  const asked = askStatus(() => loading);
  // The guard of the first screen waits for this answer: asking beside the status saves a round trip.
  void whoIsSignedIn().catch(() => undefined);
  return statusOrKept(asked, loading);
};
createRoot(root, errors.ofRoot).render(
  // Finds faults of effects in development; a build leaves it out.
  <StrictMode>
    <Application
      askStatus={askAtStart}
      createRouter={appRouter}
      maintenancePage={<Closed />}
      onScreenError={(error, componentStack) => errors.report('screen', error, componentStack)}
    />
  </StrictMode>,
);

// Registered after load, so it does not delay the first screen; on a fast line the page has loaded before this runs.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') void keepFiles();
  else window.addEventListener('load', () => void keepFiles());
}
