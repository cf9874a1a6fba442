import { useEffect, useRef } from 'react';
import { Alert, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { FieldErrors } from 'react-hook-form';
import { messageText } from './message-text.ts';

type Refusal = FieldErrors['root'];

/** Whether the record has changed since the user loaded it; the form itself has no errors then. */
export function isConflict(refusal: Refusal): boolean {
  return refusal?.type === 'changed' || refusal?.type === 'state';
}

/** Says at the top of a form that someone else changed the record first, and takes the focus. `attempt` counts refused attempts. */
export function RefusedNote({ refusal, attempt }: { refusal: Refusal; attempt: number }) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  const isShown = isConflict(refusal);
  useEffect(() => {
    if (!isShown) return;
    note.current?.focus();
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt, isShown]);
  if (!isShown) return null;
  const isChanged = refusal?.type === 'changed';
  return (
    <Alert
      ref={note}
      color="amber"
      mb="md"
      tabIndex={-1}
      title={isChanged ? t`Changed by somebody else in the meantime` : t`This cannot be done now`}
    >
      <Text>{messageText(String(refusal?.message))}</Text>
      {isChanged && <Text mt="xs">{t`What you typed is still here.`}</Text>}
    </Alert>
  );
}
