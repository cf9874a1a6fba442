// Import before any component's style sheet: otherwise Mantine's UnstyledButton resets the padding of components built on it.
import '@psc/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureClient, traceCalls } from '@psc/api-client/client.ts';
import { areClicksTraced, gatewayBase } from '@psc/api-client/gateway-base.ts';
import { watchOtherTabs } from '@psc/api-client/session.ts';
import { askStatus } from '@psc/api-client/start-up.ts';
import { watchErrors } from '@psc/api-client/watch-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { showLanguage, storedLanguage } from '@psc/i18n/language-choice.ts';
import { Application } from '@psc/ui/application/application.tsx';
import { SEARCHABLE_FROM } from '@psc/ui/fields/choice.tsx';
import { wipeOldDrafts } from '@psc/ui/drafts.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { words } from './catalogues.ts';
import { appRouter, currentRoute, leaveForLogin } from './router.tsx';
import { wordsAtStart } from './routes.ts';
import { followAccess } from './shell/follow-access.ts';
import { askForProof } from './shell/proof.ts';
import { afterAct, whoIsSignedIn } from './shell/session.ts';

const errors = watchErrors(window, { release: import.meta.env.RELEASE as string, shownRoute: currentRoute });
wipeOldDrafts();
showLanguage(storedLanguage());
configureClient({
  base: gatewayBase(document, location),
  language: activeLanguage,
  client: 'staff-console',
  onLoggedOut: (reason) => leaveForLogin(appRouter(), reason),
  toast: showToast,
  askForProof,
  onAccessMark: followAccess,
  revalidate: () => afterAct(appRouter()),
});
if (areClicksTraced(document)) void import('@psc/api-client/trace-clicks.ts').then(({ traceClicks }) => traceCalls(traceClicks(window)));
watchOtherTabs();

// On a desktop, typing part of a name is faster than scanning a list; on a phone the native list is better.
const searchableFrom = matchMedia('(min-width: 48em)').matches ? 0 : SEARCHABLE_FROM;
const askAtStart = () => {
  const asked = askStatus(() => words.loadShown(wordsAtStart));
  // The guard of the first screen waits for this answer: asking beside the status saves a round trip.
  void whoIsSignedIn().catch(() => undefined);
  return asked;
};
createRoot(document.getElementById('root')!, errors.ofRoot).render(
  // Finds faults of effects in development; a build leaves it out.
  <StrictMode>
    <Application
      askStatus={askAtStart}
      createRouter={appRouter}
      searchableFrom={searchableFrom}
      onScreenError={(error, componentStack) => errors.report('screen', error, componentStack)}
    />
  </StrictMode>,
);
