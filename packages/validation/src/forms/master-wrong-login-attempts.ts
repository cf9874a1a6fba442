import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { atLeast, numericField } from '../rules/numbers.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterWrongLoginAttempts');

export const MasterWrongLoginAttemptsForm = form({
  maxWrongLoginAttempts: v.pipe(
    numericField(at('maxWrongLoginAttempts')),
    atLeast(1, `${at('maxWrongLoginAttempts')}.min`),
  ),
});
