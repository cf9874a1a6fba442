import { Alert } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Background } from '../images/background.ts';

/** What is seen behind the person; never a reason to refuse the picture, because a machine does not judge people. */
export function BackgroundHint({ background }: { background: Background }) {
  const { t } = useLingui();
  const hints: Record<Background, string> = {
    plainAndLight: t`The background looks plain and light.`,
    dark: t`The background looks dark. A photograph before a plain, light wall is easier to recognise.`,
    uneven: t`The background does not look plain. A photograph before a plain, light wall is easier to recognise.`,
  };
  return (
    <Alert role="status" color={background === 'plainAndLight' ? 'green' : 'amber'} mt="sm">
      {hints[background]}
    </Alert>
  );
}
