import * as v from 'valibot';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { form } from '../../../rules/form.ts';
import { hint } from '../../../rules/hint.ts';
import { maxLength, required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.secondFactor.${field}`;

const DIGITS_OF_APP = 6;
const CODE_OF_APP = new RegExp(`^\\d{${DIGITS_OF_APP}}$`, 'u');
/** Letters and digits that are not confused with one another when read from paper. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_LETTERS}]{16}$`, 'u');

/** Normalised for comparison: no spaces or hyphens, capital letters, digits 0 to 9. */
const plainCode = v.transform((text: string) => cleanNumber(text).replaceAll(/[\s-]/gu, '').toUpperCase());

const code = (pattern: (text: string) => boolean, word: `rules.all.hint.${string}`) =>
  v.pipe(
    required(at('code')),
    maxLength('rules.all.singleLineText', 60),
    plainCode,
    v.check(pattern, `${at('code')}.pattern`),
    hint(word, { digits: DIGITS_OF_APP }),
  );

export const isCodeOfApp = (text: string) => CODE_OF_APP.test(text);

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorForm = form({
  code: code((text) => isCodeOfApp(text) || RECOVERY_CODE.test(text), 'rules.all.hint.codeOfAppOrRecovery'),
});

/** A code proving that the authenticator app has the key. */
export const AuthenticatorForm = form({ code: code(isCodeOfApp, 'rules.all.hint.exactDigits') });
