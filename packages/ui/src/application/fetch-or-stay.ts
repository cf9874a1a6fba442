import { t } from '@lingui/core/macro';
import { replace } from 'react-router';
import { showToast } from '../toasts.tsx';

let shownAddress: string | null = null;

/** The screen that is shown, at which one stays when another cannot be fetched. */
export function rememberShown(address: string): void {
  shownAddress = address;
}

/** Fetches the files of a screen; when they do not come, the screen that is shown stays, and why is said. */
export async function fetchOrStay(fetchScreen: () => Promise<unknown>): Promise<void> {
  try {
    await fetchScreen();
  } catch (problem) {
    if (shownAddress === null) throw problem;
    showToast('error', t`This page could not be opened. Please check your connection and try again.`);
    throw replace(shownAddress);
  }
}
