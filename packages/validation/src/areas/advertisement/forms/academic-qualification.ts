import { oneOf } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.academicQualification.${field}`;

/** Filter of an advertisement's qualifications. */
export const AcademicQualificationForm = form({
  category: optional(oneOf(at('category'), 'academicQualificationCategory')),
});
