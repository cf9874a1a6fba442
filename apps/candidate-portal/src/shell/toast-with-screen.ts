import type { ToastTone } from '@psc/api-client/client.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Shows a success together with the screen that follows it: above the form that has just been sent it would contradict the form, which
 * still waits. An error is shown at once.
 */
export function toastWithScreen(router: Router, tone: ToastTone, message: string): void {
  if (tone === 'error') showToast(tone, message);
  else whenAtRest(router, () => showToast(tone, message));
}

const isAtRest = ({ state: { navigation, revalidation } }: Router) => navigation.state === 'idle' && revalidation === 'idle';

/** A form reloads the data of its own screen before it opens the next one, so the router gets a turn to go on each time it comes to rest. */
function whenAtRest(router: Router, act: () => void): void {
  setTimeout(() => {
    if (isAtRest(router)) return act();
    const stop = router.subscribe(() => {
      if (!isAtRest(router)) return;
      stop();
      whenAtRest(router, act);
    });
  });
}
