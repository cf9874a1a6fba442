import { chosenCode } from '../../../rules/choices.ts';
import { greaterThanField } from '../../../rules/cross-field.ts';
import { form } from '../../../rules/form.ts';
import { wholeNumber } from '../../../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.examSheet.${field}`;

export const ExamSheetForm = form(
  {
    advertisementCode: chosenCode(at('advertisementCode')),
    rollFrom: wholeNumber(at('rollFrom')),
    rollTo: wholeNumber(at('rollTo')),
  },
  greaterThanField('rollTo', 'rollFrom', `${at('rollTo')}.greaterThan`),
);
