import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { maxLength, required, singleLine } from '../../../rules/text.ts';

const NAME_MAXIMUM_LENGTH = 60;

/** The user's own name for a passkey, to recognise it later. */
export const PasskeyForm = form({
  name: v.pipe(required('rules.passkey.name'), singleLine, maxLength('rules.passkey.name', NAME_MAXIMUM_LENGTH)),
});
