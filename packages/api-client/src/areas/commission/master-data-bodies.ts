import * as v from 'valibot';
import { masterForms, type MasterForm } from '@psc/validation/areas/commission/master-forms.ts';
import { masterList, masterTypes, type masterLists, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { extendForm, type FormSchema } from '@psc/validation/rules/form.ts';
import { oneOfForms, type OneOfForms } from '@psc/validation/rules/one-of-forms.ts';

type EntriesOf<Type extends MasterType> = MasterForm<Type> extends FormSchema<infer Entries extends v.ObjectEntries> ? Entries : never;
/** The form of a list that `masterData.add` saves; `type` names the list. */
type AddableForm<Type extends MasterType> = FormSchema<EntriesOf<Type> & { type: v.LiteralSchema<Type, undefined> }>;
type Addable = { [Type in MasterType]: (typeof masterLists)[Type] extends { call: string } ? never : Type }[MasterType];
type AnyAddableForm = { [Type in Addable]: AddableForm<Type> }[Addable];

export function addableForm<Type extends MasterType>(type: Type): AddableForm<Type> {
  return extendForm(masterForms[type] as FormSchema<v.ObjectEntries>, { type: v.literal(type) }) as unknown as AddableForm<Type>;
}

function addMasterDataBody(): OneOfForms<AnyAddableForm> {
  const addable = masterTypes.filter((type) => masterList(type).call === undefined);
  const forms = new Map<unknown, AnyAddableForm>(addable.map((type) => [type, addableForm(type) as AnyAddableForm]));
  const unknownType = v.strictObject({ type: v.picklist(addable, 'rules.all.choice.listedOnly') });
  return oneOfForms([...forms.values()], (body) => forms.get((body as { type?: unknown } | null)?.type) ?? unknownType);
}

/** The body of `masterData.add`: `type` decides which form validates it. */
export const AddMasterDataBody = addMasterDataBody();
