import { useCallback, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { features, type FeatureName, type FeatureSwitches } from '@psc/validation/features.ts';
import type { ShownAnnouncement } from './areas/publication/announcement.ts';

/** State of the gateway. It is not personal, so it survives sign-out. */
export const serverStore = createStore<{ announcements: ShownAnnouncement[]; features: FeatureSwitches; isAppTooOld: boolean }>(() => ({
  announcements: [],
  features,
  isAppTooOld: false,
}));

const ASKED_AGAIN_MS = 300_000;

/** Polls announcements while the page is visible. */
export function useNewestAnnouncements(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask]);
}

export function useAnnouncements(): ShownAnnouncement[] {
  return useStore(serverStore, ({ announcements }) => announcements);
}

/** Whether the gateway no longer serves this page's version of the catalogue. */
export function useIsAppTooOld(): boolean {
  return useStore(serverStore, ({ isAppTooOld }) => isAppTooOld);
}

/** An unknown name is off. */
export function isSwitchedOn(feature: string): boolean {
  return serverStore.getState().features[feature as FeatureName] ?? false;
}

export function useIsSwitchedOn(): (feature: FeatureName) => boolean {
  const switches = useStore(serverStore, ({ features: shown }) => shown);
  return useCallback((feature: FeatureName) => switches[feature], [switches]);
}
