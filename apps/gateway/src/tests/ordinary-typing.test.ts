import fc from 'fast-check';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { setClock } from '@psc/validation/clock.ts';
import { exampleOf } from '@psc/validation/testing/examples.ts';
import { formsByName } from '@psc/validation/testing/forms-by-name.ts';
import { validate, type Validated } from '@psc/validation/validate.ts';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasWord } from '../platform/wording/words.ts';

beforeAll(() => setClock(() => new Date('2026-11-21T06:00:00Z')));
afterAll(() => setClock(() => new Date()));

type Path = readonly string[];
type Field = { form: string; path: Path; text: string; isMultiLine: boolean };

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (typeof value === 'object' && value !== null && !('size' in value))
    for (const [name, each] of Object.entries(value)) yield* pathsOf(each, [...path, name]);
}
const textAt = (value: unknown, path: Path) => path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], value) as string;
function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[name] = withText(copy[name], rest, text);
  return copy;
}
// The type of all forms together is too large to infer.
const schemas: Readonly<Record<string, GenericSchema>> = formsByName as never;
const tried = ({ form, path }: Pick<Field, 'form' | 'path'>, text: string): Validated<unknown> =>
  validate(schemas[form]!, withText(exampleOf(form), path, text));
const wordsAt = (field: Pick<Field, 'form' | 'path'>, text: string) => {
  const result = tried(field, text);
  return result.ok ? [] : result.errors.map(({ word }) => word);
};

const CHOSEN = /listedOnly|oneOf|\.required$/;
/** Days and hours are typed into boxes of their own; passwords keep every sign. */
const isTypedElsewhere = (name: string, text: string) => /password/i.test(name) || /^\d{4}-\d\d-\d\d|^\d\d:\d\d$/.test(text);

/** The fields of all forms into which people type, with the text of their example. */
const fields: Field[] = Object.keys(formsByName).flatMap((form) =>
  [...pathsOf(exampleOf(form))].flatMap((path) => {
    const text = textAt(exampleOf(form), path);
    const isChosen = [`zz${text}`, `!${text}`].some((other) => wordsAt({ form, path }, other).some((word) => CHOSEN.test(word)));
    if (text === '' || isChosen || isTypedElsewhere(path.at(-1)!, text)) return [];
    return [{ form, path, text, isMultiLine: !wordsAt({ form, path }, `${text}\n${text}`).includes('rules.all.text.noControlCharacters') }];
  }),
);

const invisible = fc.constantFrom('', '\u200B', '\u00AD', '\u2060', '\uFEFF', '\u202A', '\u202C', '\u200E', '\u200C', '\u200D');
const outer = fc.constantFrom('', ' ', '\u00A0', '\u2009 ', ' \u200B');
const DASHES = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212'];
const typing: fc.Arbitrary<Typing> = fc.record({
  before: outer,
  after: outer,
  mark: invisible,
  at: fc.nat(40),
  blank: fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F'),
  isDoubled: fc.boolean(),
  dash: fc.constantFrom(...DASHES),
  isDecomposed: fc.boolean(),
  isNepali: fc.boolean(),
});
type Typing = {
  before: string;
  after: string;
  mark: string;
  at: number;
  blank: string;
  isDoubled: boolean;
  dash: string;
  isDecomposed: boolean;
  isNepali: boolean;
};

const NUMBER = /^(?=.*\d)[\d\s().,/+-]+$/;
const nepaliDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!);

/** The text as a phone, a PDF or an office program may give it: it looks the same, or has the digits and dashes of another keyboard. */
function typedAs({ text, isMultiLine }: Field, how: Typing): string {
  const isNumber = NUMBER.test(text);
  let typed = how.isDecomposed ? text.normalize('NFD') : text;
  if (isNumber) typed = (how.isNepali ? nepaliDigits(typed) : typed).replaceAll('-', how.dash);
  typed = typed.replaceAll(' ', how.isDoubled && !isMultiLine ? `${how.blank} ` : how.blank);
  // A joiner beside a halanta is spelling.
  const at = how.at % (typed.length + 1);
  const isSpelling = [typed[at - 1], typed[at]].includes('\u094D') && /[\u200C\u200D]/.test(how.mark);
  return how.before + (isSpelling ? typed : typed.slice(0, at) + how.mark + typed.slice(at)) + how.after;
}

const shown = (values: unknown) => asciiDigits(JSON.stringify(values)).replaceAll(new RegExp(`[${DASHES.join('')}]`, 'g'), '-');

test('a text that looks right is taken in every field of every form, however it was typed', () => {
  expect(fields.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(fc.constantFrom(...fields), typing, (field, how) => {
      const typed = typedAs(field, how);
      const [taken, plain] = [tried(field, typed), tried(field, field.text)];
      expect([field.form, ...field.path, taken.ok ? shown(taken.values) : taken.errors]).toEqual([
        field.form,
        ...field.path,
        plain.ok && shown(plain.values),
      ]);
    }),
    { numRuns: 3000 },
  );
});

test('whatever else is typed is taken, or refused at its field in words of both languages', () => {
  const parts = fc.constantFrom('??', '\uFFFD', '\u0000', '\t', '\n', '😀', '‘', 'क्', '0', '-', '/', '.', ' ', 'a', 'Ā', '\uD800');
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), anything, (field, text) => {
      const result = tried(field, text);
      if (result.ok) return;
      for (const { field: place, word } of result.errors) {
        expect([place === '', hasWord('en', word), hasWord('ne', word)], word).toEqual([false, true, true]);
      }
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['registration', 'username', 'sita\u2013\u200Bs1 ', 'sita-s1'],
  ['login', 'username', ' sita\u20131', 'sita-1'],
  ['advertisement', 'newAdvtNumber', '१६६१३/०८२\u2013८३', '16613/082-83'],
  ['secondFactor', 'code', '\u00A0१२३ \u200B456', '123456'],
  ['roleCreation', 'networks', '२०३.०.११३.०/२४', '२०३.०.११३.०/२४'],
])('%s: the %s %s is taken as %s', (form, name, typed, expected) => {
  const result = tried({ form, path: [name] }, typed);
  expect(result.ok ? (result.values as Record<string, unknown>)[name] : result.errors).toBe(expected);
});
