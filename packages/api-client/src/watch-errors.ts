import type { ErrorKind } from './platform/browser.ts';

type Page = Pick<Window, 'addEventListener'>;
type OfReact = { componentStack?: string | null | undefined };
type ReportError = (kind: ErrorKind, error: unknown, componentStack?: string | null) => void;

export type WatchedErrors = {
  report: ReportError;
  /** The options of React's root. */
  ofRoot: Record<'onUncaughtError' | 'onCaughtError' | 'onRecoverableError', (error: unknown, of: OfReact) => void>;
};

/**
 * Reports the errors of the page to the gateway, from now on. A failure to report is ignored: the page has enough trouble.
 * @param shownRoute The pattern of the shown screen
 */
export function watchErrors(page: Page, about: { release: string; shownRoute: () => string }): WatchedErrors {
  const report: ReportError = (kind, error, componentStack = null) => {
    const route = about.shownRoute();
    // Most visits never need this part.
    void import('./error-report.ts')
      .then(({ sendErrorReport }) => sendErrorReport({ release: about.release, route, kind, error, componentStack }))
      .catch(() => undefined);
  };
  page.addEventListener('error', ({ error }) => error !== null && error !== undefined && report('uncaught', error));
  page.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  const ofReact = (kind: ErrorKind) => (error: unknown, of: OfReact) => {
    // As React does without these options.
    // oxlint-disable-next-line no-console
    console.error(error);
    report(kind, error, of.componentStack ?? null);
  };
  return {
    report,
    ofRoot: { onUncaughtError: ofReact('uncaught'), onCaughtError: ofReact('caught'), onRecoverableError: ofReact('recoverable') },
  };
}
