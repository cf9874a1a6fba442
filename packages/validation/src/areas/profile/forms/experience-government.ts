import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId, oneOf, rowId, tickBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import { dayAd, notBefore, requiredDayAd } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { letters } from '../../../rules/patterns.ts';
import { required, requiredMultiLine, requiredText, singleLine } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.experienceGovernment.${field}`;

/** A period of government service; both days are AD. An `id` edits a saved record. */
export const ExperienceGovernmentForm = form(
  {
    id: optional(rowId),
    institutionName: v.pipe(required(at('institutionName')), letters(at('institutionName'))),
    otherInstitutionName: optional(singleLine),
    address: requiredText(at('address')),
    post: chosenId(at('post')),
    service: chosenId(at('service')),
    group: chosenId(at('group')),
    subGroup: chosenId(at('subGroup')),
    classId: chosenId(at('classId')),
    employmentFrom: requiredDayAd(at('employmentFrom')),
    employmentTo: optional(dayAd),
    employmentStatus: oneOf(at('employmentStatus'), 'experienceWorkingStatus'),
    /**
     * A post in a development project or on the development side. SPEC-GAP: the specification's form lacks it, but the law sets no age
     * limit for women who have served in one (Civil Service Act 2049, section 10(2)).
     */
    developmentPost: tickBox,
    /** SPEC-GAP: no list of employment types is given, so the text of the chosen option is stored. */
    employmentType: requiredText(at('employmentType')),
    remarks: requiredMultiLine(at('remarks')),
    multipartFile: optional(uploadedFile(at('multipartFile'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB })),
  },
  requiredWhen(
    'employmentTo',
    ['employmentStatus'],
    (values) => values.employmentStatus !== 'working',
    `${at('employmentTo')}.requiredUnless`,
  ),
  notBefore('employmentTo', 'employmentFrom', `${at('employmentTo')}.notBefore`),
);
