import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { oneOf, rowId } from '../../../rules/choices.ts';
import { dayAd, notBefore } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { letters } from '../../../rules/patterns.ts';
import { required, singleLine } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.experienceNonGovernment.${field}`;

/** A period of other employment; both days are AD. An `id` edits a saved record. */
export const ExperienceNonGovernmentForm = form(
  {
    id: optional(rowId),
    institutionName: v.pipe(required(at('institutionName')), letters(at('institutionName'))),
    employmentFrom: optional(dayAd),
    employmentTo: optional(dayAd),
    /** SPEC-GAP: the specification writes 'employmentStatus (post)' here, so it is the post held, as typed. */
    employmentStatus: optional(singleLine),
    employmentType: optional(singleLine),
    experienceCertificate: optional(uploadedFile(at('experienceCertificate'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB })),
    expMatchOfficerLevel: oneOf(at('expMatchOfficerLevel'), 'experienceLevel'),
  },
  notBefore('employmentTo', 'employmentFrom', `${at('employmentTo')}.notBefore`),
);
