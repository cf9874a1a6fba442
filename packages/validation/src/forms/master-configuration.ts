import { chosenId, rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { numericField } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { requiredMultiLine } from '../rules/text.ts';
import { rollNumberOrder } from './roll-number-generation.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterConfiguration.${field}`;

/** The basic configuration: fees, and what roll numbers and rooms start from. */
export const MasterConfigurationForm = form({
  id: optional(rowId),
  classId: optional(rowId),
  serviceId: optional(rowId),
  /** Whole rupees, as typed. */
  basicPrice: numericField(at('basicPrice')),
  /** Whole rupees for each further category. */
  extraPrice: optional(numericField(at('extraPrice'))),
  quota: chosenId(at('quota')),
  rollNumberGenerationOrder: rollNumberOrder(at('rollNumberGenerationOrder')),
  remarks: requiredMultiLine(at('remarks')),
  examCenter: chosenId(at('examCenter')),
  room: chosenId(at('room')),
});
