import { oneOf, yesOrNo } from '../rules/choices.ts';
import { atLeastField } from '../rules/cross-field.ts';
import { form } from '../rules/form.ts';
import { wholeNumber } from '../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.ageLimit.${field}`;

/** One age limit of a class and service, in full years. */
export const AgeLimitForm = form(
  {
    gender: oneOf(at('gender'), 'gender'),
    minAge: wholeNumber(at('minAge')),
    maxAge: wholeNumber(at('maxAge')),
    forDisabled: yesOrNo(at('forDisabled')),
    forInternal: yesOrNo(at('forInternal')),
  },
  atLeastField('maxAge', 'minAge', `${at('maxAge')}.atLeast`),
);
