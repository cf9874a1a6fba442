import { asciiDigits } from '@psc/i18n/digits.ts';
import { settingDefinitions, settingSchema, type SettingField, type SettingName } from '@psc/validation/settings.ts';
import * as v from 'valibot';

/** Form values of a setting by field; a plain setting has the single field `value`. */
export type TypedSetting = Record<string, unknown>;

const fieldsOf = (name: SettingName): [string, SettingField][] => Object.entries(settingDefinitions[name].fields);
const isPlain = (name: SettingName) => 'value' in settingDefinitions[name].fields;

function typedField(field: SettingField, value: unknown): unknown {
  if (field.kind === 'whole' || field.kind === 'percent') return String(value);
  return field.kind === 'flag' ? (value === true ? 'yes' : 'no') : value;
}

export function typedFrom(name: SettingName, value: unknown): TypedSetting {
  const values = isPlain(name) ? { value } : (value as Record<string, unknown>);
  return Object.fromEntries(fieldsOf(name).map(([field, each]) => [field, typedField(each, values[field])]));
}

function valueOfField(field: SettingField, typed: unknown): unknown {
  switch (field.kind) {
    case 'whole':
    case 'percent': {
      const digits = asciiDigits(String(typed ?? '')).trim();
      return digits === '' ? null : Number(digits);
    }
    case 'form':
    case 'text':
      return String(typed ?? '').trim();
    case 'time':
      return asciiDigits(String(typed ?? '')).trim();
    case 'flag':
      return typed === 'yes' ? true : typed === 'no' ? false : null;
    default:
      return typed;
  }
}

/** The value to send; the setting's schema validates it. */
export function valueFrom(name: SettingName, typed: TypedSetting): unknown {
  const values = Object.fromEntries(fieldsOf(name).map(([field, each]) => [field, valueOfField(each, typed[field])]));
  return isPlain(name) ? values.value : values;
}

/** Fields whose values the schema rejects. */
export function wrongFields(name: SettingName, typed: TypedSetting): string[] {
  const { issues = [] } = v.safeParse(settingSchema(name), valueFrom(name, typed));
  return issues.map((issue) => (issue.path?.[0]?.key as string | undefined) ?? 'value').filter((field) => field in typed);
}
