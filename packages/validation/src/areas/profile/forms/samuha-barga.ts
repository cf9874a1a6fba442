import { requiredWhenOther } from '../../../rules/cross-field.ts';
import { form } from '../../../rules/form.ts';
import { ExtraDetailsEditForm, ExtraDetailsForm } from './extra-details.ts';

const { groupClass } = ExtraDetailsForm.entries;
const { groupClassOther, groupClassDocument } = ExtraDetailsEditForm.entries;

/**
 * A further group or class (samuha barga) with its proof, under the rules of the extra details; the gateway requires the proof of a new
 * one.
 */
export const SamuhaBargaForm = form(
  { groupClass, groupClassOther, groupClassDocument },
  requiredWhenOther('groupClassOther', 'groupClass', 'rules.extraDetails.groupClassOther'),
);
