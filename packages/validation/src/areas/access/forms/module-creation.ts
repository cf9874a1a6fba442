import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { maxLength, multiLine, required, singleLine } from '../../../rules/text.ts';

const TITLE_MAXIMUM_LENGTH = 60;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.moduleCreation.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const title = (field: string) => v.pipe(required(at(field)), singleLine, maxLength(at(field), TITLE_MAXIMUM_LENGTH));

/** Names of a module on the role screens. */
export const ModuleCreationForm = form({ titleEn: title('titleEn'), titleNe: title('titleNe'), description: optional(multiLine) });
