import { Loader, VisuallyHidden } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { hasFirstPaint } from './application/first-paint.ts';
import { Emblem } from './emblem.tsx';
import { FullPage } from './full-page.tsx';

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

/** The same for the very first screen, unless a prerendered page is already shown. */
export function FirstScreenLoader() {
  return hasFirstPaint() ? null : <FullPageLoader />;
}
