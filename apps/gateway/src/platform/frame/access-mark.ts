import { createHash } from 'node:crypto';
import { joinPrivileges } from '@psc/api-client/privileges.ts';
import type { StaffActor } from './actor.ts';

/**
 * A short text that changes whenever the caller's permissions do. Every answer to staff carries it, so that the console notices a change
 * with its next call, whichever that is.
 */
export function accessMarkOf({ privileges, organizationId, secondFactor, inPlaceOf }: StaffActor): string {
  const isWhole = secondFactor === 'given' || secondFactor === 'notNeeded';
  const access = JSON.stringify([joinPrivileges(privileges), organizationId, isWhole || secondFactor, inPlaceOf]);
  return createHash('sha256').update(access).digest('base64url').slice(0, 16);
}
