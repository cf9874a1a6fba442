import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { atLeast, atMost, numericField } from '../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterWrongLoginAttempts.${field}`;

/** Fewer would lock people out who mistype, and more would leave passwords to be guessed. */
export const MasterWrongLoginAttemptsForm = form({
  maxWrongLoginAttempts: v.pipe(
    numericField(at('maxWrongLoginAttempts')),
    atLeast(3, `${at('maxWrongLoginAttempts')}.min`),
    atMost(20, `${at('maxWrongLoginAttempts')}.max`),
  ),
});
