/**
 * What a commission can switch on and off, and whether it is on until somebody does. A screen or a call that is released before it is
 * to be seen gets its name here, switched off; the name goes once everybody has it.
 */
export const features = {
  /** The numbers of the last years that everybody reads on the portal. */
  publicStatistics: true,
} as const satisfies Record<string, boolean>;

export type FeatureName = keyof typeof features;
export type FeatureSwitches = Record<FeatureName, boolean>;
