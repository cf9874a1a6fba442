import * as v from 'valibot';
import { fieldsOf, masterList, masterTypes, type FieldsOf, type MasterField, type MasterType } from './master-lists.ts';
import { masterNames } from '../../rules/bilingual-names.ts';
import { chosenId, chosenIdOr, rowId, tickBox, yesOrNo } from '../../rules/choices.ts';
import { form, type FormSchema } from '../../rules/form.ts';
import { optional } from '../../rules/optional.ts';
import { fiscalYear } from '../../rules/patterns.ts';
import { multiLine, required, requiredText, singleLine } from '../../rules/text.ts';
import { wordsOf } from '../../rules/words-of.ts';

const NOT_LISTED = 'rules.all.choice.listedOnly';

/** Output type of a field. */
type Answer<Field> = Field extends { by: 'code' }
  ? string
  : Field extends { none: infer None }
    ? number | None
    : Field extends { kind: 'reference' | 'number' }
      ? number
      : Field extends { values: readonly (infer Value)[] }
        ? Value
        : Field extends { kind: 'yesNo' }
          ? boolean
          : string;
/** Input type of a field, as a browser's form gives it. */
type Typed<Field> = Field extends { by: 'code' }
  ? string
  : Field extends { kind: 'reference' | 'number' }
    ? number | string
    : Field extends { kind: 'yesNo' }
      ? boolean | 'yes' | 'no'
      : Answer<Field>;
type Rule<Field> = v.GenericSchema<Typed<Field>, Answer<Field>>;
type Optional<Schema extends v.GenericSchema> = ReturnType<typeof optional<Schema>>;
type RuleOf<Field> = Field extends { required: true } ? Rule<Field> : Optional<Rule<Field>>;

type Names = ReturnType<typeof masterNames>;
type OwnEntries<Fields> = { [Name in keyof Fields as Fields[Name] extends { tableOnly: true } ? never : Name]: RuleOf<Fields[Name]> };
type NamesOf<Type extends MasterType> = Type extends 'fiscal-year' ? Pick<Names, 'id' | 'version' | 'inactive'> : Names;
/** The form of a list: the common fields, and the rules of the list's own fields. */
export type MasterForm<Type extends MasterType> = FormSchema<Omit<NamesOf<Type>, keyof FieldsOf<Type>> & OwnEntries<FieldsOf<Type>>>;

/** @param at prefix of the field's message keys, `rules.<form>.<field>` */
/* @__NO_SIDE_EFFECTS__ */
function requiredRule(field: MasterField, at: string): v.GenericSchema {
  switch (field.kind) {
    case 'reference':
      return field.none === undefined ? chosenId(at) : chosenIdOr(at, field.none);
    case 'choice':
      return v.picklist(field.values, NOT_LISTED);
    case 'yesNo':
      return yesOrNo(at);
    case 'fiscalYear':
      return v.pipe(required(at), fiscalYear(at));
    case 'number':
      return v.pipe(rowId, v.maxValue(field.max, NOT_LISTED));
    case 'longText':
      return v.pipe(
        multiLine,
        v.check((text) => text !== '', 'rules.all.text.blankIsEmpty'),
      );
    case 'text':
    case 'day':
      return requiredText(at);
  }
}

/* @__NO_SIDE_EFFECTS__ */
function optionalRule(field: MasterField, at: string): v.GenericSchema {
  if (field.kind === 'reference') return optional(field.by === 'code' ? singleLine : rowId);
  return optional(field.kind === 'text' ? singleLine : requiredRule(field, at));
}

/* @__NO_SIDE_EFFECTS__ */
function masterForm<Type extends MasterType>(type: Type): MasterForm<Type> {
  const { words = 'masterData', namedBy, unkept = [] } = masterList(type);
  const at = wordsOf(words);
  const names = namedBy === undefined ? masterNames(words) : { id: optional(rowId), version: optional(rowId), inactive: tickBox };
  const own = fieldsOf(type)
    .filter(({ tableOnly }) => !tableOnly)
    .map((field) => [field.name, (field.required ? requiredRule : optionalRule)(field, at(field.name))] as const);
  const beside = unkept.map((name) => [name, optional(rowId)] as const);
  return form({ ...names, ...Object.fromEntries([...own, ...beside]) }) as unknown as MasterForm<Type>;
}

/** The form of each list, used by the browser and the gateway. */
export const masterForms = Object.fromEntries(masterTypes.map((type) => [type, masterForm(type)])) as unknown as {
  [Type in MasterType]: MasterForm<Type>;
};
