import type { ReactNode } from 'react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/notifications/styles.css';
import { Trans } from '@lingui/react/macro';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { colourSchemeKey } from './application/colour-scheme.ts';
import { theme } from './theme.ts';
import type { ToastKind } from './toasts.tsx';
import classes from './toast-region.module.css';

/** First specification document, section 9. */
const autoCloseMs = 4_000;
const maximumShown = 6;

const looks: Record<ToastKind, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={20} aria-hidden /> },
  error: { color: 'crimson', icon: <IconAlertCircle size={20} aria-hidden /> },
  information: { color: 'blue', icon: <IconInfoCircle size={20} aria-hidden /> },
};

const colorSchemeManager = localStorageColorSchemeManager({ key: colourSchemeKey });

/** The only part built of Mantine's components, so it brings their provider; its variables stand in `styles/theme.css`. */
export function ToastRegion() {
  return (
    <MantineProvider theme={theme} withCssVariables={false} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <Notifications position="top-right" limit={maximumShown} autoClose={autoCloseMs} />
    </MantineProvider>
  );
}

export function drawToast(kind: ToastKind, message: string): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    message: (
      <div className={classes.line}>
        <span className={classes.message}>{message}</span>
        <CloseToast onClose={() => notifications.hide(id)} />
      </div>
    ),
    withCloseButton: false,
    ...looks[kind],
  });
}

function CloseToast({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={classes.close} onClick={onClose}>
      <Trans>Close</Trans>
    </button>
  );
}
