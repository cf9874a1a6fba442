import { randomInt } from 'node:crypto';

/** Draws a number from 0 to `limit - 1`, for samples; a dependency so that a simulation can repeat them. Secrets never come from here. */
export type Chance = (limit: number) => number;

export const fairChance: Chance = (limit) => randomInt(limit);
