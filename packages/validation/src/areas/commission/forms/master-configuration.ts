import { chosenId, rowId, rowIdOf } from '../../../rules/choices.ts';
import { dayAd } from '../../../rules/dates.ts';
import { extendForm, form, formWithout } from '../../../rules/form.ts';
import { numericField } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredMultiLine } from '../../../rules/text.ts';
import { rollNumberOrder } from '../../examination/forms/roll-number-generation.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterConfiguration.${field}`;

/** The basic configuration: fees, and starting values for roll numbers and rooms. */
export const MasterConfigurationForm = form({
  id: optional(rowId),
  classId: optional(rowId),
  serviceId: optional(rowId),
  basicPrice: numericField(at('basicPrice')),
  /** Price of each further category, like `basicPrice` in whole rupees as typed. */
  extraPrice: optional(numericField(at('extraPrice'))),
  quota: chosenId(at('quota')),
  rollNumberGenerationOrder: rollNumberOrder(at('rollNumberGenerationOrder')),
  remarks: requiredMultiLine(at('remarks')),
  examCenter: chosenId(at('examCenter')),
  room: chosenId(at('room')),
});

/**
 * Fee of a class, in force from a day on, in whole rupees as typed. Its remarks name the decision behind it.
 * SPEC-GAP: the documents give the basic configuration one price; classes have different fees, so each is entered separately. Its order of
 * roll numbers is the setting `rollNumberOrder`. Its quota, exam centre and room are chosen for each advertisement, because one of each
 * would fit a single examination only.
 */
export const FeeForm = extendForm(
  formWithout(MasterConfigurationForm, 'id', 'serviceId', 'quota', 'rollNumberGenerationOrder', 'examCenter', 'room'),
  { classId: rowIdOf<'class'>(), holdsFromAd: dayAd },
);
