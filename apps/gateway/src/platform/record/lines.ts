import type { RecordLine, RecordPerson } from '@psc/api-client/platform/record.ts';
import type { Context } from '../frame/context.ts';
import { holds } from '../frame/actor.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { changesOf } from '../shared/changes.ts';
import { maskPersonal } from './masking.ts';
import type { LineRow } from './repository/lines.ts';

/** SPEC-GAP: the specification does not say who sees personal data in the record. Adopted: staff who may read candidates' profiles. */
function maySeePersonalData({ actor }: Context): boolean {
  return holds(actor, 'profileManagement', 'read');
}

export function lineFrom(row: LineRow, context: Context): RecordLine {
  const seesAll = maySeePersonalData(context);
  const changes = changesOf(row.before, row.after);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.action,
    person: personOf(row, seesAll),
    inPlaceOf: absentOf(row),
    subject: row.subject,
    changes: seesAll ? changes : maskPersonal(changes, row.subject),
  };
}

function personOf(row: LineRow, seesAll: boolean): RecordPerson | null {
  if (row.accountId === null) return null;
  if (row.masterId === null) {
    const name =
      row.firstName === null
        ? null
        : candidateName({ ...row, firstName: row.firstName, middleName: row.middleName ?? '', lastName: row.lastName ?? '' });
    return { accountId: row.accountId, kind: 'staff', name, masterId: null };
  }
  const name = candidateName({
    firstName: row.candidateFirstName ?? '',
    middleName: row.candidateMiddleName ?? '',
    lastName: row.candidateLastName ?? '',
    firstNameNe: row.candidateFirstNameNe,
    middleNameNe: row.candidateMiddleNameNe,
    lastNameNe: row.candidateLastNameNe,
  });
  return { accountId: row.accountId, kind: 'candidate', name: seesAll ? name : null, masterId: row.masterId };
}

function absentOf(row: LineRow): RecordPerson | null {
  if (row.forAccountId === null) return null;
  const name = candidateName({
    firstName: row.awayFirstName ?? '',
    middleName: row.awayMiddleName ?? '',
    lastName: row.awayLastName ?? '',
    firstNameNe: row.awayFirstNameNe,
    middleNameNe: row.awayMiddleNameNe,
    lastNameNe: row.awayLastNameNe,
  });
  return { accountId: row.forAccountId, kind: 'staff', name, masterId: null };
}
