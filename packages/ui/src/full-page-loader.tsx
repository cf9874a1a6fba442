import { Loader, VisuallyHidden } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { hasFirstPaint } from './application/first-paint.ts';
import { Emblem } from './emblem.tsx';
import { FullPage } from './full-page.tsx';

/** The emblem and a spinner, while the whole screen is still to come. */
export function FullPageLoader() {
  const { t } = useLingui();
  return (
    <FullPage role="status">
      <Emblem size={72} />
      <Loader aria-hidden />
      <VisuallyHidden>{t`Please wait…`}</VisuallyHidden>
    </FullPage>
  );
}

/** The same for the first screen of all, unless the page that was rendered at build is there already. */
export function FirstScreenLoader() {
  return hasFirstPaint() ? null : <FullPageLoader />;
}
