// Before whatever imports the sheet of a component: Mantine's UnstyledButton would else take away the padding of those built on it.
import '@psc/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { configureClient } from '@psc/api-client/client.ts';
import { gatewayBase } from '@psc/api-client/gateway-base.ts';
import { watchOtherTabs } from '@psc/api-client/session.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { showLanguage, storedLanguage } from '@psc/i18n/language-choice.ts';
import { Application } from '@psc/ui/application/application.tsx';
import { takeOverFirstPaint } from '@psc/ui/application/first-paint.ts';
import { wipeOldDrafts } from '@psc/ui/drafts.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { appRouter } from './router.tsx';
import { askStatus } from './shell/ask-status.ts';
import { leaveForLogin } from './shell/leave-for-login.ts';
import { countWaitingAnew } from './shell/session.ts';

wipeOldDrafts();
showLanguage(storedLanguage());
configureClient({
  base: gatewayBase(document, location),
  language: activeLanguage,
  client: 'staff-console',
  onLoggedOut: (reason) => leaveForLogin(appRouter(), reason),
  toast: showToast,
  revalidate: () => {
    countWaitingAnew();
    return appRouter().revalidate();
  },
});
watchOtherTabs();

const root = document.getElementById('root')!;
takeOverFirstPaint(root);
createRoot(root).render(<Application askStatus={askStatus} createRouter={appRouter} />);
