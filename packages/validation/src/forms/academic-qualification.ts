import { oneOf } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.academicQualification.${field}`;

/** The filter of the qualifications of an advertisement. */
export const AcademicQualificationForm = form({
  category: optional(oneOf(at('category'), 'academicQualificationCategory')),
});
