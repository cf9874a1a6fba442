import { anyOf, staff } from '../../define-call.ts';
import type { Permission } from '../../privileges.ts';

/** The privilege of a level opens that level only; the gateway asks for the one whose rows are meant. */
/* @__NO_SIDE_EFFECTS__ */
export const atEitherLevel = (permission: Permission) =>
  anyOf(staff('localLevelDistribution', permission), staff('provinceLevelDistribution', permission));
