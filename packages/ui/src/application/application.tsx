import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../toasts.tsx';
import { Providers } from './providers.tsx';
import { StartUp, type ServerStatus } from './start-up.tsx';

type ApplicationProps = {
  /** Asks the server and fetches the words of the first screen. */
  askStatus: () => Promise<ServerStatus>;
  /** Made only when the server has said that it works: making it starts the loaders of the first screen. */
  createRouter: () => ReturnType<typeof createBrowserRouter>;
};

export function Application({ askStatus, createRouter }: ApplicationProps) {
  return (
    <Providers>
      <StartUp askStatus={askStatus}>{() => <RouterProvider router={createRouter()} />}</StartUp>
      <Toasts />
    </Providers>
  );
}
