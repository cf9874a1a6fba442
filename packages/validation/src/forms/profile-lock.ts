import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.profileLock.${field}`;

export const ProfileLockForm = form({ searchText: requiredText(at('searchText')) });
