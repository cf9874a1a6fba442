import { useSyncExternalStore } from 'react';

export type ColourScheme = 'light' | 'dark';

/** Also read by the provider of Mantine's components, where one is on the page. */
export const colourSchemeKey = 'psc.colour-scheme';
const listeners = new Set<() => void>();

function systemScheme(): ColourScheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function currentScheme(): ColourScheme {
  try {
    const chosen = localStorage.getItem(colourSchemeKey);
    if (chosen === 'light' || chosen === 'dark') return chosen;
  } catch {
    // Where nothing can be stored, the system's scheme is the one.
  }
  return systemScheme();
}

function show(): void {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  for (const listener of listeners) listener();
}

/** Shows the scheme chosen on this device, else the system's, also when that changes. Called at start, before anything is drawn. */
export function followColourScheme(): void {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}

export function chooseColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(colourSchemeKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
  document.documentElement.dataset.mantineColorScheme = scheme;
  for (const listener of listeners) listener();
}

function shownScheme(): ColourScheme {
  return document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownScheme);
}
