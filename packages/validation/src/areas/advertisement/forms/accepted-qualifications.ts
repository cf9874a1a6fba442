import type { Id } from '../../../rules/id.ts';
import * as v from 'valibot';
import { rowId, rowIdOf } from '../../../rules/choices.ts';
import { fieldGroup } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';

const MOST_QUALIFICATIONS = 20;

const keyOf = (row: { educationLevelId: Id<'educationLevel'>; facultyId?: Id<'faculty'>; subjectId?: Id<'subject'> }) =>
  [row.educationLevelId, row.facultyId ?? '', row.subjectId ?? ''].join(' ');

/** Qualifications that an advertisement accepts; a candidate needs one of them. An empty faculty or subject accepts all. */
export const AcceptedQualifications = v.pipe(
  v.array(
    fieldGroup({ educationLevelId: rowIdOf<'educationLevel'>(), facultyId: optional(rowId), subjectId: optional(rowId) }),
    'gateway.advertisement.qualificationRequired',
  ),
  v.minLength(1, 'gateway.advertisement.qualificationRequired'),
  v.maxLength(MOST_QUALIFICATIONS, 'gateway.advertisement.qualificationsTooMany'),
  v.check((rows) => new Set(rows.map(keyOf)).size === rows.length, 'gateway.advertisement.qualificationTwice'),
);
