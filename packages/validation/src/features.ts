/**
 * Feature switches of a commission with their defaults. A screen or call released before it may be visible gets a switch here, off by
 * default; remove the switch once it is on for all.
 */
export const features = {
  /** Public statistics of recent years on the portal. */
  publicStatistics: true,
} as const satisfies Record<string, boolean>;

export type FeatureName = keyof typeof features;
export type FeatureSwitches = Record<FeatureName, boolean>;
