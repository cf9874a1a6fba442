import { oneOf } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('academicQualification');

/** The filter of the qualifications of an advertisement. */
export const AcademicQualificationForm = form({
  category: optional(oneOf(at('category'), 'academicQualificationCategory')),
});
