import * as v from 'valibot';
import { oneOf } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { networksByLine } from '../rules/networks.ts';
import { optional } from '../rules/optional.ts';
import { maxLength, multiLine, required, singleLine } from '../rules/text.ts';

const TITLE_MAXIMUM_LENGTH = 60;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.roleCreation.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const title = (field: string) => v.pipe(required(at(field)), singleLine, maxLength(at(field), TITLE_MAXIMUM_LENGTH));

/**
 * What a role is called and whom it is for.
 * SPEC-GAP: the type of a role is not explained; it says whether the commission's own staff or the staff of a demand office hold it.
 */
export const RoleCreationForm = form({
  title: title('title'),
  titleNe: title('titleNe'),
  description: optional(multiLine),
  descriptionNe: optional(multiLine),
  type: oneOf(at('type'), 'roleType'),
  /** Whether who holds the role gives a second factor at every sign-in. */
  secondFactorRequired: v.optional(v.boolean('errors.form.invalid'), true),
  /** From where its holders may work with it, a network on each line; from anywhere where none is named. Left out, they stay. */
  networks: v.optional(v.pipe(multiLine, networksByLine(at('networks')))),
});
