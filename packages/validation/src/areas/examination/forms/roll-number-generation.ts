import * as v from 'valibot';
import { enumerations } from '../../../enumerations.ts';
import { chosenCode, chosenId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { wholeNumber } from '../../../rules/numbers.ts';
import { required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.rollNumberGeneration.${field}`;

export const rollNumberOrders = enumerations.rollNumberOrder;
export type RollNumberOrder = (typeof rollNumberOrders)[number];

/* @__NO_SIDE_EFFECTS__ */
export function rollNumberOrder(words: string) {
  return v.pipe(required(words), v.picklist(rollNumberOrders, 'rules.all.choice.listedOnly'));
}

export const RollNumberGenerationForm = form({
  examCenter: chosenId(at('examCenter')),
  advertisementCode: chosenCode(at('advertisementCode')),
  orderBy: rollNumberOrder(at('orderBy')),
  /** The first roll number to assign. */
  masterRollNumber: wholeNumber(at('masterRollNumber')),
  /** The highest roll number that may be assigned. */
  maxRollNumber: wholeNumber(at('maxRollNumber')),
});
