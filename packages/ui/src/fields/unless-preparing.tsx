import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { usePreparation } from './preparation.ts';

/** The words of a button of a form, which says when it was pressed while a file is still being made ready. */
export function UnlessPreparing({ children }: { children: ReactNode }) {
  return usePreparation().isAwaited ? <Trans>Preparing the file…</Trans> : children;
}
