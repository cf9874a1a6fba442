import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { hasFirstPaint } from './application/first-paint.ts';
import { EXPLAINED_AFTER_MS, useLasting } from './use-lasting.ts';
import { Button } from './button.tsx';
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

/** The same for the very first screen, unless a prerendered page is already shown. If no answer comes, it says so. */
export function FirstScreenLoader() {
  const { t } = useLingui();
  const isUnanswered = useLasting(true, EXPLAINED_AFTER_MS);
  if (hasFirstPaint()) return null;
  if (!isUnanswered) return <FullPageLoader />;
  return (
    <FullPage role="status">
      <Emblem size={72} />
      <Loader aria-hidden />
      <Text maw="20rem">{t`The server has not answered yet. This page opens as soon as it does.`}</Text>
      <Button onClick={() => location.reload()}>{t`Try again`}</Button>
    </FullPage>
  );
}
