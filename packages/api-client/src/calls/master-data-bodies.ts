import * as v from 'valibot';
import { MasterAgreementForm } from '@psc/validation/forms/master-agreement.ts';
import { MasterCasteForm } from '@psc/validation/forms/master-caste.ts';
import { MasterFiscalYearForm } from '@psc/validation/forms/master-fiscal-year.ts';
import { MasterGroupForm } from '@psc/validation/forms/master-group.ts';
import { MasterServiceForm } from '@psc/validation/forms/master-service.ts';
import { MasterSubGroupForm } from '@psc/validation/forms/master-sub-group.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';

const agreementText = v.pipe(
  multiLine,
  v.check((text) => text !== '', 'rules.all.text.blankIsEmpty'),
);

/** The forms of `masterData.add`, by the list they add to. */
export const addableForms = {
  service: extendForm(MasterServiceForm, { type: v.literal('service') }),
  group: extendForm(MasterGroupForm, { type: v.literal('group') }),
  'sub-group': extendForm(MasterSubGroupForm, { type: v.literal('sub-group') }),
  caste: extendForm(MasterCasteForm, { type: v.literal('caste') }),
  // SPEC-GAP: what an agreement's text holds is not said (screens, section 22); it is what the candidate accepts when applying.
  agreement: extendForm(MasterAgreementForm, {
    type: v.literal('agreement'),
    textEn: agreementText,
    textNe: agreementText,
  }),
  'fiscal-year': extendForm(MasterFiscalYearForm, { type: v.literal('fiscal-year') }),
};

type Typed = typeof addableForms;
export type AddableType = keyof Typed;
type Input = { [Type in AddableType]: v.InferInput<Typed[Type]> }[AddableType];
type Output = { [Type in AddableType]: v.InferOutput<Typed[Type]> }[AddableType];

function isAddable(type: unknown): type is AddableType {
  return typeof type === 'string' && Object.hasOwn(addableForms, type);
}

const unknownType = v.strictObject({ type: v.picklist(Object.keys(addableForms) as AddableType[], 'rules.all.choice.listedOnly') });

/** The body of `masterData.add`: `type` decides which form validates it. */
export const AddMasterDataBody = v.lazy((body) => {
  const type = (body as { type?: unknown } | null)?.type;
  return isAddable(type) ? addableForms[type] : unknownType;
}) as unknown as v.GenericSchema<Input, Output>;
