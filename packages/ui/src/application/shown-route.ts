import type { createBrowserRouter } from 'react-router';
import type { ScreenHandle } from './screen-routes.tsx';

/** The pattern of the shown screen, without the ids of its address: `/advertisement/{advtCode}`. Empty before the first screen. */
export function shownRoute(router: Pick<ReturnType<typeof createBrowserRouter>, 'state'> | undefined): string {
  const handle = router?.state.matches.findLast(({ route }) => route.handle)?.route.handle as ScreenHandle | undefined;
  return handle?.path ?? '';
}
