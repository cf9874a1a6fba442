import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { Box, CloseButton, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { toastLimits } from './toast-limits.ts';
import type { ToastKind } from './toasts.tsx';
import classes from './toast-region.module.css';
import { useClearOfControls } from './use-clear-of-controls.ts';

const looks: Record<ToastKind, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={20} aria-hidden /> },
  error: { color: 'crimson', icon: <IconAlertCircle size={20} aria-hidden /> },
  information: { color: 'blue', icon: <IconInfoCircle size={20} aria-hidden /> },
};

/** Error toasts are cleared after a success, which is usually the retry. */
const errorsShown = new Set<string>();

function takeAwayErrors(): void {
  for (const id of errorsShown) notifications.hide(id);
  errorsShown.clear();
}

export function addToast(kind: ToastKind, text: string): void {
  const id = crypto.randomUUID();
  if (kind === 'success') takeAwayErrors();
  if (kind === 'error') errorsShown.add(id);
  notifications.show({
    id,
    message: (
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
        <Text span fz="sm">
          {text}
        </Text>
        <CloseToast onClose={() => notifications.hide(id)} />
      </Group>
    ),
    withCloseButton: false,
    onClose: () => errorsShown.delete(id),
    ...looks[kind],
  });
}

const WAITING_NOTE = 'waiting';

/** Replaces the note about a wait, or takes it away. */
export function setWaitingNote(text: string | null): void {
  if (text === null) {
    notifications.hide(WAITING_NOTE);
    return;
  }
  const note = { id: WAITING_NOTE, message: text, loading: true, autoClose: false, withCloseButton: false } as const;
  // Each of the two does nothing where the other one applies.
  notifications.update(note);
  notifications.show(note);
}

/** Shows toasts where they cover nothing that can be clicked or filled in. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  useClearOfControls(region);
  // Outside the app's root, because the prerendered page there is replaced as soon as the root gets any content.
  return createPortal(
    <Box ref={region} className={classes.region} pos="fixed" w="min(440px, 100% - 16px)" style={{ zIndex: 400 }}>
      <Notifications
        position="bottom-right"
        limit={toastLimits.toastMaximumShown}
        autoClose={toastLimits.toastAutoCloseMs}
        // A fading toast has too little contrast while a slow reader still reads its last words.
        transitionDuration={0}
        withinPortal={false}
      />
    </Box>,
    document.body,
  );
}

/** An icon instead of a word: on a phone the word was cut off next to a long text. */
function CloseToast({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return <CloseButton aria-label={t`Close`} onClick={onClose} />;
}
