import { formatDay, formatInstant } from './dates.ts';
import { localDigits } from './digits.ts';
import type { Language } from './language.ts';
import { formatMoney } from './numbers.ts';

/** A value as the record stores it; a list is joined into one string. */
export type RecordValue = string | number | boolean | null;
/** `field` is the path of the changed value: `permanent.wardNo`, `papers.1.passMarks`. A masked change hides its values. */
export type RecordChange = { field: string; before: RecordValue; after: RecordValue; masked: boolean };
/** Looks up a message; undefined if the key has none. */
export type FindWord = (key: string) => string | undefined;

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** `Requisition approved`. All exports share one message, because the exported data is the subject. */
export function kindText(find: FindWord, kind: string): string {
  return find(`record.kind.${kind}`) ?? (/\.export[A-Z]/.test(kind) ? find('record.kind.export') : undefined) ?? kind;
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of a thing. A list of master data without its own message is named after its screen. */
export function thingText(find: FindWord, thing: string): string | undefined {
  return find(`record.thing.${thing}`) ?? find(`titles./admin/master-data/${kebabCase(thing)}`);
}

/** `Application 12`. */
export function subjectText(find: FindWord, subject: string, language: Language): string {
  const [thing = '', number = ''] = subject.split(/:(.*)/su);
  const named = thingText(find, thing);
  if (thing === 'list') return find('record.thing.list') ?? thing;
  if (thing === 'call') return kindText(find, number);
  if (named) return [named, localDigits(number, language)].filter(Boolean).join(' ');
  return subject === '-' ? '' : localDigits(subject, language);
}

/** `Permanent address, ward no.` */
export function fieldText(find: FindWord, field: string, language: Language): string {
  const pieces = field
    .split('.')
    .map((piece) =>
      /^\d+$/.test(piece) ? localDigits(piece, language) : (find(`record.field.${piece}`) ?? find(`privileges.${piece}`) ?? piece),
    );
  return pieces.join(', ');
}

/** A value in the reader's language, digits and calendar. */
export function valueText(find: FindWord, field: string, value: RecordValue, language: Language): string {
  if (value === null || value === '') return '–';
  const name = field.split('.').findLast((piece) => !/^\d+$/.test(piece)) ?? '';
  if (typeof value === 'boolean') return find(`record.value.${value}`) ?? String(value);
  if (typeof value === 'number') return name.endsWith('Paisa') ? formatMoney(value, language) : localDigits(value, language);
  if (isInstant.test(value)) return formatInstant(value, language);
  if (isDay.test(value)) return formatDay(value, language);
  const wordOf = (each: string) => find(`enums.${name}.${each}`) ?? find(`record.value.${each}`);
  const pieces = value.split(', ');
  return pieces.every((each) => wordOf(each)) ? pieces.map(wordOf).join(', ') : value;
}
