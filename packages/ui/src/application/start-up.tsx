import { startTransition, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { i18n } from '@psc/i18n/language.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { TryAgainPage } from '../try-again-page.tsx';
import { hasFirstPaint } from './first-paint.ts';
import { WordlessLoader, WordlessPage } from './wordless-page.tsx';

// Lazy-loaded: most visits do not need its calendar.
const MaintenancePage = lazyPiece(async () => (await import('../maintenance-page.tsx')).MaintenancePage);

/** 200, 503, and everything else including no answer (first specification document, section 1). */
export type ServerStatus = 'ready' | 'maintenance' | 'unavailable';

type StartUpProps = {
  /** Runs before any other request; never rejects. */
  askStatus: () => Promise<ServerStatus>;
  maintenancePage?: ReactNode;
  children: () => ReactNode;
};

/** Renders nothing of the app until the server reports that it is up. */
export function StartUp({ askStatus, maintenancePage = <MaintenancePage />, children }: StartUpProps) {
  const [status, setStatus] = useState<ServerStatus | 'checking'>('checking');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void askStatus().then((answer) => {
      // Drawing the app in one go would block a cheap phone, whose user already types into the page of the first paint.
      if (current) startTransition(() => setStatus(answer));
    });
    return () => {
      current = false;
    };
  }, [askStatus, attempt]);

  const tryAgain = () => {
    setStatus('checking');
    setAttempt(attempt + 1);
  };
  const onLineIsBack = useEffectEvent(() => {
    if (status === 'unavailable') tryAgain();
  });
  useEffect(() => {
    const listener = () => onLineIsBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  if (status === 'checking') return hasFirstPaint() ? null : <WordlessLoader />;
  if (status === 'maintenance') return maintenancePage;
  if (status === 'unavailable') {
    const wordless = Object.keys(i18n.messages).length === 0;
    return wordless ? <WordlessPage onTryAgain={tryAgain} /> : <TryAgainPage onTryAgain={tryAgain} />;
  }
  return children();
}
