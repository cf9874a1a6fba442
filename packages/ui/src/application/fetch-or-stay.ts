import { t } from '@lingui/core/macro';
import { replace } from 'react-router';
import { fetchPatiently } from '../fetch-patiently.ts';
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
    throw backTo(shownAddress);
  }
}

/**
 * Loads one part of a screen, more than once if need be; if that fails, the current screen stays. As the first screen of a tab it gets a part
 * that fails when it is used: for a part that never comes, the router shows an empty page instead of the error.
 */
export async function fetchPartOrStay<Part>(fetchPart: () => Promise<Part>, failing: (problem: unknown) => Part): Promise<Part> {
  try {
    return await fetchPatiently(fetchPart);
  } catch (problem) {
    if (shownAddress === null) return failing(problem);
    throw backTo(shownAddress);
  }
}

function backTo(address: string): Response {
  showToast('error', t`This page could not be opened. Please check your connection and try again.`);
  return replace(address);
}
