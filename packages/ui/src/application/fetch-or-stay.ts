import { t } from '@lingui/core/macro';
import { replace } from 'react-router';
import { showToast } from '../toasts.tsx';

let shownAddress: string | null = null;

/** Remembers the current screen, to stay on it if another one cannot be loaded. */
export function rememberShown(address: string): void {
  shownAddress = address;
}

/** Loads the files of a screen; if that fails, the current screen stays and a toast gives the reason. */
export async function fetchOrStay(fetchScreen: () => Promise<unknown>): Promise<void> {
  try {
    await fetchScreen();
  } catch (problem) {
    if (shownAddress === null) throw problem;
    showToast('error', t`This page could not be opened. Please check your connection and try again.`);
    throw replace(shownAddress);
  }
}
