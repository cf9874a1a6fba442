import * as v from 'valibot';
import { MasterAgreementForm } from '@psc/validation/forms/master-agreement.ts';
import { MasterCasteForm } from '@psc/validation/forms/master-caste.ts';
import { MasterFiscalYearForm } from '@psc/validation/forms/master-fiscal-year.ts';
import { MasterNamesForm } from '@psc/validation/forms/master-data.ts';
import { MasterGroupForm } from '@psc/validation/forms/master-group.ts';
import { MasterServiceForm } from '@psc/validation/forms/master-service.ts';
import { MasterSubGroupForm } from '@psc/validation/forms/master-sub-group.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { oneOfForms } from '@psc/validation/rules/one-of-forms.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, singleLine } from '@psc/validation/rules/text.ts';
import { masterKinds } from './master-data-types.ts';

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
  province: extendForm(MasterNamesForm, { type: v.literal('province') }),
  'local-body-type': extendForm(MasterNamesForm, { type: v.literal('local-body-type') }),
  'samuha-barga': extendForm(MasterNamesForm, { type: v.literal('samuha-barga'), quotaCode: optional(singleLine) }),
  'disabled-class': extendForm(MasterNamesForm, { type: v.literal('disabled-class') }),
  'professional-council-type': extendForm(MasterNamesForm, { type: v.literal('professional-council-type') }),
  bank: extendForm(MasterNamesForm, { type: v.literal('bank') }),
  // SPEC-GAP: the history of the distribution has a 'master division type' and a 'division name' (screens, section 8) and nothing
  // says what they are: here they are the units of an office in which its posts lie.
  'master-division': extendForm(MasterNamesForm, {
    type: v.literal('master-division'),
    divisionType: v.picklist(masterKinds['master-division'], 'rules.all.choice.listedOnly'),
  }),
};

type Typed = typeof addableForms;
export type AddableType = keyof Typed;

function isAddable(type: unknown): type is AddableType {
  return typeof type === 'string' && Object.hasOwn(addableForms, type);
}

const unknownType = v.strictObject({ type: v.picklist(Object.keys(addableForms) as AddableType[], 'rules.all.choice.listedOnly') });

/** The body of `masterData.add`: `type` decides which form validates it. */
export const AddMasterDataBody = oneOfForms<Typed[AddableType]>(Object.values(addableForms), (body) => {
  const type = (body as { type?: unknown } | null)?.type;
  return isAddable(type) ? addableForms[type] : unknownType;
});
