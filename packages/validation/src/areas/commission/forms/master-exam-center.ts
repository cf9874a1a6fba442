import * as v from 'valibot';
import { CENTER_MINIMUM_CAPACITY } from '../../../limits.ts';
import { masterNames } from '../../../rules/bilingual-names.ts';
import { rowId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, digitsText, numericField } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { dialledDigits, isEmail } from '../../../rules/patterns.ts';
import { singleLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterExamCenter.${field}`;

export const MasterExamCenterForm = form({
  ...masterNames('masterExamCenter'),
  centerCapacity: v.pipe(numericField(at('centerCapacity')), atLeast(CENTER_MINIMUM_CAPACITY, `${at('centerCapacity')}.min`)),
  /** A contact number, kept as text because leading zeros matter. */
  contact: digitsText(at('contact'), dialledDigits),
  provinceId: optional(rowId),
  districtId: optional(rowId),
  contactPersonEn: optional(singleLine),
  contactPersonNe: optional(singleLine),
  contactEmail: optional(v.pipe(singleLine, v.check(isEmail, 'rules.all.email.pattern'))),
  address: optional(singleLine),
});
