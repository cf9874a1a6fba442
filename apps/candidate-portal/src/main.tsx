// Before whatever imports the sheet of a component: Mantine's UnstyledButton would else take away the padding of those built on it.
import '@psc/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { configureClient } from '@psc/api-client/client.ts';
import { gatewayBase } from '@psc/api-client/gateway-base.ts';
import { watchOtherTabs } from '@psc/api-client/session.ts';
import { askStatus } from '@psc/api-client/start-up.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { showLanguage, storedLanguage } from '@psc/i18n/language-choice.ts';
import { Application } from '@psc/ui/application/application.tsx';
import { takeOverFirstPaint } from '@psc/ui/application/first-paint.ts';
import { wipeOldDrafts } from '@psc/ui/drafts.ts';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { showToast } from '@psc/ui/toasts.tsx';
import { words } from './catalogues.ts';
import { appRouter, leaveForLogin } from './router.tsx';
import { wordsAtStart } from './routes.ts';

/** Its calendar is not for every visit. */
const Closed = lazyPiece(async () => (await import('./shell/closed.tsx')).Closed);

wipeOldDrafts();
showLanguage(storedLanguage());
configureClient({
  base: gatewayBase(document, location),
  language: activeLanguage,
  client: 'candidate-portal',
  onLoggedOut: (reason) => leaveForLogin(appRouter(), reason),
  toast: showToast,
  revalidate: () => appRouter().revalidate(),
});
watchOtherTabs();

const root = document.getElementById('root')!;
takeOverFirstPaint(root);
const askAtStart = () => askStatus(() => words.loadShown(wordsAtStart));
createRoot(root).render(<Application askStatus={askAtStart} createRouter={appRouter} maintenancePage={<Closed />} />);
