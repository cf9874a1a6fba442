import { createHash } from 'node:crypto';
import { joinPrivileges } from '@psc/api-client/privileges.ts';
import type { StaffActor } from './actor.ts';

/**
 * A short text that is another as soon as the caller may do more or less than before. It goes with every answer to staff, so that the
 * console learns of a change by whatever it calls next.
 */
export function accessMarkOf({ privileges, organizationId, secondFactor, inPlaceOf }: StaffActor): string {
  const isWhole = secondFactor === 'given' || secondFactor === 'notNeeded';
  const access = JSON.stringify([joinPrivileges(privileges), organizationId, isWhole || secondFactor, inPlaceOf]);
  return createHash('sha256').update(access).digest('base64url').slice(0, 16);
}
