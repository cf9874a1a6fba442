import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('profileLock');

export const ProfileLockForm = form({ searchText: requiredText(at('searchText')) });
