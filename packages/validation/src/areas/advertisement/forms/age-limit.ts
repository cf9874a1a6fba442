import * as v from 'valibot';
import { oneOf, tickBox, yesOrNo } from '../../../rules/choices.ts';
import { atLeastField, requiredWhen } from '../../../rules/cross-field.ts';
import { notPast, requiredDayAd } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { wholeNumber } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.ageLimit.${field}`;

/** An age limit of a class and service, in full years. */
export const AgeLimitForm = form(
  {
    gender: oneOf(at('gender'), 'gender'),
    minAge: wholeNumber(at('minAge')),
    maxAge: optional(wholeNumber(at('maxAge'))),
    /** SPEC-GAP: the rules always require a maximum age, but serving staff have none; ticking the box is an answer too. */
    noMaxAge: tickBox,
    forDisabled: yesOrNo(at('forDisabled')),
    forInternal: yesOrNo(at('forInternal')),
    /** For people who serve in a development post. */
    forDevelopmentService: tickBox,
    /** Law and section that set the limit. */
    source: requiredText(at('source')),
    holdsFromAd: v.pipe(requiredDayAd(at('holdsFromAd')), notPast(`${at('holdsFromAd')}.notPast`)),
  },
  requiredWhen('maxAge', ['noMaxAge'], (values) => values.noMaxAge !== true, `${at('maxAge')}.required`),
  atLeastField('maxAge', 'minAge', `${at('maxAge')}.atLeast`),
);
