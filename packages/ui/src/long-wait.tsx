import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { EXPLAINED_AFTER_MS, useLasting } from './use-lasting.ts';

type LongWaitProps = {
  waits: boolean;
  /** Advice for the time of waiting. */
  children?: ReactNode;
};

/** Explains a wait for an answer that lasts long: a ring that only turns looks the same on a line that is down. */
export function LongWait({ waits, children }: LongWaitProps) {
  const { t } = useLingui();
  const isLong = useLasting(waits, EXPLAINED_AFTER_MS);
  // In place before its words come, so that a screen reader announces them.
  if (!waits) return null;
  return (
    // Outside the flow while it is empty, because its gap would move everything below the pressed button.
    <Text component="div" role="status" {...(isLong ? { mt: 'sm' } : { pos: 'absolute' })}>
      {isLong && (
        <>
          {t`The connection is slow. We are still trying; please keep this page open.`} {children}
        </>
      )}
    </Text>
  );
}
