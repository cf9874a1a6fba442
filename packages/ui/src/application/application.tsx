import type { ReactNode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../toasts.tsx';
import { Boundary } from './boundary.tsx';
import { Providers } from './providers.tsx';
import { WordlessPage } from './wordless-page.tsx';
import { StartUp, type ServerStatus } from './start-up.tsx';

type ApplicationProps = {
  /** Asks the server for its status and loads the words of the first screen. */
  askStatus: () => Promise<ServerStatus>;
  /** Called only once the server reports that it is up, because creating the router starts the loaders of the first screen. */
  createRouter: () => ReturnType<typeof createBrowserRouter>;
  searchableFrom?: number;
  maintenancePage?: ReactNode;
  /** Called with each error of a screen that its error boundary shows: while it loads its data, or while it is drawn. */
  onScreenError?: (error: unknown, componentStack: string | null) => void;
};

export function Application({ askStatus, createRouter, searchableFrom, maintenancePage, onScreenError }: ApplicationProps) {
  return (
    <Providers searchableFrom={searchableFrom}>
      <Boundary fallback={<WordlessPage onTryAgain={() => location.reload()} />}>
        <StartUp askStatus={askStatus} maintenancePage={maintenancePage}>
          {() => (
            <RouterProvider
              router={createRouter()}
              onError={(error, { errorInfo }) => onScreenError?.(error, errorInfo?.componentStack ?? null)}
            />
          )}
        </StartUp>
      </Boundary>
      <Boundary fallback={null}>
        <Toasts />
      </Boundary>
    </Providers>
  );
}
