import type { Block, FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { editPermission } from '../../profile/candidate-access.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import type { PersonRow } from './repository/people.ts';

/** The current or future block; an expired one is ignored. */
function blockOf({ blockedFrom, blockedUntil, blockRemarks, mergedIntoMasterId }: PersonRow, now: Date): Block | null {
  // A merged account is closed by the same columns, but permanently.
  if (mergedIntoMasterId !== null) return null;
  if (blockedFrom === null || (blockedUntil !== null && blockedUntil <= now)) return null;
  return { from: blockedFrom.toISOString(), until: blockedUntil?.toISOString() ?? null, reason: blockRemarks ?? '' };
}

export function foundCandidate(row: PersonRow, now: Date): FoundCandidate {
  return {
    masterId: row.masterId,
    name: candidateName(row),
    username: row.username,
    email: row.email,
    mobileNo: row.phoneNumber,
    gender: row.gender as FoundCandidate['gender'],
    dateOfBirthAd: row.dateOfBirthAd,
    citizenshipNumber: row.citizenshipNumber,
    nationalId: row.nationalId,
    permission: editPermission(row, now),
    block: blockOf(row, now),
    mergedIntoMasterId: row.mergedIntoMasterId,
    version: row.version,
  };
}
