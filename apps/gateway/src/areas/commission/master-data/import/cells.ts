import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';
import { messageIn } from '../../../../platform/frame/messages.ts';
import type { NamedEntry } from '../repository/import.ts';
import type { FieldValue, ImportField } from './fields.ts';

/** The entries that the sheet may refer to, by their table. */
export type Referred = ReadonlyMap<string, readonly NamedEntry[]>;
export type ReadCell = { value: FieldValue } | { refused: string };

const NOT_LISTED = 'rules.all.choice.listedOnly';
const languages: readonly Language[] = ['en', 'ne'];
const same = (a: string, b: string) => asciiDigits(a).toLowerCase() === asciiDigits(b).toLowerCase();

/** The form's value of a cell: text in either language, another entry as `General Service [2]` or by a unique name. */
export function valueIn(field: ImportField, text: string, referred: Referred): ReadCell {
  if (text === '') return { value: field.kind === 'reference' ? (field.none ?? null) : null };
  switch (field.kind) {
    case 'text':
      return { value: field.field === 'fiscalYear' ? asciiDigits(text) : text };
    case 'number':
      return /^[0-9]{1,9}$/u.test(asciiDigits(text))
        ? { value: Number(asciiDigits(text)) }
        : { refused: 'gateway.masterData.importNumber' };
    case 'choice': {
      const found = field.choices.find(
        ({ value, word }) => same(value, text) || languages.some((each) => same(messageIn(each, word), text)),
      );
      if (!found) return { refused: NOT_LISTED };
      return { value: field.yesOrNo ? found.value === 'yes' : found.value };
    }
    case 'reference':
      return referredIn(referred.get(field.table) ?? [], field.by, text);
  }
}

function referredIn(entries: readonly NamedEntry[], by: string, text: string): ReadCell {
  const key = /\[([^[\]]+)\]$/u.exec(text)?.[1];
  const keyOf = (entry: NamedEntry) => (by === 'id' ? entry.id : entry.code);
  const found =
    key === undefined
      ? entries.filter(({ nameEn, nameNe }) => same(nameEn, text) || same(nameNe, text))
      : entries.filter((entry) => String(keyOf(entry)) === asciiDigits(key));
  if (found.length === 0) return { refused: NOT_LISTED };
  if (found.length > 1) return { refused: 'gateway.masterData.importAmbiguous' };
  return { value: keyOf(found[0]!) };
}

export function textFor(field: ImportField, value: FieldValue, referred: Referred, language: Language): string {
  if (value === null || value === '') return '';
  if (field.kind === 'choice') {
    const named = field.yesOrNo ? (value === true ? 'yes' : 'no') : value;
    const choice = field.choices.find((each) => each.value === named);
    return choice ? messageIn(language, choice.word) : String(value);
  }
  if (field.kind !== 'reference') return String(value);
  if (value === field.none) return '';
  const entry = (referred.get(field.table) ?? []).find((each) => (field.by === 'id' ? each.id : each.code) === value);
  return entry ? `${language === 'ne' ? entry.nameNe : entry.nameEn} [${String(value)}]` : String(value);
}
