import type { MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '@psc/ui/toasts.tsx';
import { useNavigate } from 'react-router';

/** Whether another screen can be loaded now; if not, shows a message so that the open one stays. */
function useConnectionCheck(): () => boolean {
  const { t } = useLingui();
  return () => {
    if (navigator.onLine) return true;
    showToast('error', t`You are offline. This screen stays open; try again when the connection is back.`);
    return false;
  };
}

/** Opens another screen, unless the device is offline. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const isConnected = useConnectionCheck();
  return (path) => {
    if (isConnected()) void navigate(path);
  };
}

/** For links of the frame: offline, a click shows a message instead of navigating. */
export function useLinkGuard(): (event: MouseEvent) => boolean {
  const isConnected = useConnectionCheck();
  return (event) => {
    const connected = isConnected();
    if (!connected) event.preventDefault();
    return connected;
  };
}
