import { anyOf, staff } from '../../define-call.ts';
import type { Permission } from '../../privileges.ts';

/** The privilege of a level covers that level only; the gateway requires the one for the level of the rows. */
/* @__NO_SIDE_EFFECTS__ */
export const atEitherLevel = (permission: Permission) =>
  anyOf(staff('localLevelDistribution', permission), staff('provinceLevelDistribution', permission));
