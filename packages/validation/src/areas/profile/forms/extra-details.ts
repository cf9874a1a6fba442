import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenIdOr, oneOf, yesOrNo } from '../../../rules/choices.ts';
import { requiredWhen, requiredWhenOther } from '../../../rules/cross-field.ts';
import { form, formWithout, extendForm } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { singleLine } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.extraDetails.${field}`;

const groupClassDocument = optional(uploadedFile(at('groupClassDocument'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB }));
const isDisabled = (values: { physicallyDisabled?: unknown }) => values.physicallyDisabled === true;

/** Choices of master data are ids, or `other` with its text in a second field; a group or class may be `none`. */
export const ExtraDetailsForm = form(
  {
    caste: chosenIdOr(at('caste'), 'other'),
    casteOther: optional(singleLine),
    ethnicGroup: chosenIdOr(at('ethnicGroup'), 'other'),
    ethnicGroupOther: optional(singleLine),
    religion: chosenIdOr(at('religion'), 'other'),
    religionOther: optional(singleLine),
    maritalStatus: oneOf(at('maritalStatus'), 'maritalStatus'),
    employmentStatus: oneOf(at('employmentStatus'), 'employmentStatus'),
    employmentStatusOther: optional(singleLine),
    motherTongue: chosenIdOr(at('motherTongue'), 'other'),
    motherTongueOther: optional(singleLine),
    physicallyDisabled: yesOrNo(at('physicallyDisabled')),
    disabledClass: optional(chosenIdOr(at('disabledClass'), 'other')),
    disabledClassOther: optional(singleLine),
    disabilityType: optional(chosenIdOr(at('disabilityType'), 'other')),
    disabilityTypeOther: optional(singleLine),
    fatherEducation: oneOf(at('fatherEducation'), 'fatherEducation'),
    motherEducation: oneOf(at('motherEducation'), 'fatherEducation'),
    fatherOccupation: oneOf(at('fatherOccupation'), 'parentOccupationOption'),
    fatherOccupationOther: optional(singleLine),
    motherOccupation: oneOf(at('motherOccupation'), 'parentOccupationOption'),
    motherOccupationOther: optional(singleLine),
    parentsMainOccupation: oneOf(at('parentsMainOccupation'), 'parentsOccupation'),
    parentsMainOccupationOther: optional(singleLine),
    geographicalArea: oneOf(at('geographicalArea'), 'geographicalArea'),
    groupClass: chosenIdOr(at('groupClass'), 'other', 'none'),
    groupClassOther: optional(singleLine),
    groupClassDocument,
  },
  requiredWhenOther('casteOther', 'caste', at('casteOther')),
  requiredWhenOther('ethnicGroupOther', 'ethnicGroup', at('ethnicGroupOther')),
  requiredWhenOther('religionOther', 'religion', at('religionOther')),
  requiredWhenOther('employmentStatusOther', 'employmentStatus', at('employmentStatusOther')),
  requiredWhenOther('motherTongueOther', 'motherTongue', at('motherTongueOther')),
  requiredWhen('disabledClass', ['physicallyDisabled'], isDisabled, `${at('disabledClass')}.requiredWhen`),
  requiredWhenOther('disabledClassOther', 'disabledClass', at('disabledClassOther')),
  requiredWhen('disabilityType', ['physicallyDisabled'], isDisabled, `${at('disabilityType')}.requiredWhen`),
  requiredWhenOther('disabilityTypeOther', 'disabilityType', at('disabilityTypeOther')),
  requiredWhenOther('fatherOccupationOther', 'fatherOccupation', at('fatherOccupationOther')),
  requiredWhenOther('motherOccupationOther', 'motherOccupation', at('motherOccupationOther')),
  requiredWhenOther('parentsMainOccupationOther', 'parentsMainOccupation', at('parentsMainOccupationOther')),
  requiredWhenOther('groupClassOther', 'groupClass', at('groupClassOther')),
  requiredWhen(
    'groupClassDocument',
    ['groupClass'],
    (values) => values.groupClass !== 'none',
    `${at('groupClassDocument')}.requiredUnless`,
  ),
);

/** A candidate who has a group or class edits them in a separate list, so this form does not require one. */
export const ExtraDetailsEditForm = extendForm(formWithout(ExtraDetailsForm, 'groupClassDocument'), {
  groupClass: optional(ExtraDetailsForm.entries.groupClass),
  groupClassDocument,
});
