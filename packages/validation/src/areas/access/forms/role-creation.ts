import * as v from 'valibot';
import { oneOf } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { networksByLine } from '../../../rules/networks.ts';
import { optional } from '../../../rules/optional.ts';
import { maxLength, multiLine, required, singleLine } from '../../../rules/text.ts';

const TITLE_MAXIMUM_LENGTH = 60;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.roleCreation.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const title = (field: string) => v.pipe(required(at(field)), singleLine, maxLength(at(field), TITLE_MAXIMUM_LENGTH));

/**
 * Names of a role, and whom it is for.
 * SPEC-GAP: the documents do not explain the type of a role; it says whether the commission's own staff or the staff of a demand office
 * hold it.
 */
export const RoleCreationForm = form({
  title: title('title'),
  titleNe: title('titleNe'),
  description: optional(multiLine),
  descriptionNe: optional(multiLine),
  type: oneOf(at('type'), 'roleType'),
  /** Whether holders of the role must give a second factor at every sign-in. */
  secondFactorRequired: v.optional(v.boolean('errors.form.invalid'), true),
  /** Networks from which the role may be used, one per line; empty allows any. If left out, the stored networks stay. */
  networks: v.optional(v.pipe(multiLine, networksByLine(at('networks')))),
});
