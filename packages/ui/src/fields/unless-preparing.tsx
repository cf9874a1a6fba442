import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { usePreparation } from './preparation.ts';

/** The label of a form's button, replaced after a press while a file is still being prepared. */
export function UnlessPreparing({ children }: { children: ReactNode }) {
  return usePreparation().isAwaited ? <Trans>Preparing the file…</Trans> : children;
}
