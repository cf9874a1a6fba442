import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { atLeast, numericField } from '../../../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterWrongLoginAttempts.${field}`;

export const MasterWrongLoginAttemptsForm = form({
  maxWrongLoginAttempts: v.pipe(numericField(at('maxWrongLoginAttempts')), atLeast(1, `${at('maxWrongLoginAttempts')}.min`)),
});
