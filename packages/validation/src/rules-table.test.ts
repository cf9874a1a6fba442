import { readAllParts } from '@psc/i18n/node/catalogues.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setClock } from './clock.ts';
import { enumerations } from './enumerations.ts';
import { exampleOf } from './testing/examples.ts';
import { formsByName } from './testing/forms-by-name.ts';
import { enumerationRows, ruleRows, type RuleRow } from './testing/inventory.ts';
import { casesByRule, type Cases } from './testing/rule-cases.ts';
import { rowsWithoutForm } from './testing/rows-without-form.ts';
import { specialCases } from './testing/special-cases.ts';
import { validate, type FieldWord } from './validate.ts';

beforeAll(() => setClock(() => new Date('2026-11-21T06:00:00Z')));
afterAll(() => setClock(() => new Date()));

const rows = ruleRows();
const formRows = rows.filter((row) => row.form in formsByName);

/** Position of the field in the form, for the two forms with repeated fields. */
function placed(row: RuleRow, change: Record<string, unknown>): { input: Record<string, unknown>; field: string }[] {
  const example = exampleOf(row.form);
  if (row.form === 'contact') {
    return ['permanent', 'mailing'].map((address) => ({
      input: { ...example, [address]: { ...(example[address] as object), ...change } },
      field: `${address}.${row.field}`,
    }));
  }
  if (row.form === 'manualDistribution' && ['vacancyNumber', 'quotaType'].includes(row.field)) {
    const [first, second] = example.vacancyNumbers as object[];
    return [{ input: { ...example, vacancyNumbers: [first, { ...second, ...change }] }, field: `vacancyNumbers.1.${row.field}` }];
  }
  return [{ input: { ...example, ...change }, field: row.field }];
}

function errorsOf(row: RuleRow, input: unknown): FieldWord[] {
  const result = validate(formsByName[row.form]!, input);
  return result.ok ? [] : result.errors;
}

function casesOf(row: RuleRow): Cases | undefined {
  return specialCases[row.key]?.() ?? casesByRule[row.rule]?.(row);
}

describe('every form', () => {
  it.each(Object.keys(formsByName))('%s accepts its example, and its own output again', (name) => {
    const once = validate(formsByName[name]!, exampleOf(name));
    expect(once).toMatchObject({ ok: true });
    expect(validate(formsByName[name]!, once.ok ? once.values : undefined)).toEqual(once);
  });

  it.each(Object.keys(formsByName))('%s refuses a field that it does not have', (name) => {
    const result = validate(formsByName[name]!, { ...exampleOf(name), isAdministrator: true });
    expect(result).toEqual({ ok: false, errors: [{ field: 'isAdministrator', word: 'errors.form.invalid' }] });
  });

  it.each(Object.keys(formsByName))('%s refuses what is no form', (name) => {
    for (const nothing of [null, 'text', 5, undefined]) {
      expect(validate(formsByName[name]!, nothing)).toEqual({ ok: false, errors: [{ field: '', word: 'errors.form.invalid' }] });
    }
  });
});

describe('every rule of the specification', () => {
  test.each(formRows.filter((row) => rowsWithoutForm[row.key] === undefined))('$form $field: $rule $argument', (row) => {
    const cases = casesOf(row);
    if (cases === undefined) throw new Error(`No case for ${row.key}`);
    expect(cases.refused.length).toBeGreaterThan(0);
    for (const change of cases.accepted) {
      for (const { input, field } of placed(row, change)) {
        const atField = errorsOf(row, input).filter((error) => error.field === field);
        expect(atField, `accepted: ${JSON.stringify(change)}`).toEqual([]);
      }
    }
    for (const change of cases.refused) {
      for (const { input, field } of placed(row, change)) {
        expect(errorsOf(row, input), `refused: ${JSON.stringify(change)}`).toContainEqual({ field, word: row.key });
      }
    }
  });

  test.each(rows.filter((row) => !(row.form in formsByName) || rowsWithoutForm[row.key] !== undefined))(
    '$form $field: $rule $argument',
    (row) => {
      const check = rowsWithoutForm[row.key];
      if (check === undefined) throw new Error(`No case for ${row.key}`);
      expect(() => check(row)).not.toThrow();
    },
  );

  it('gives a missing required field the same word as an empty one', () => {
    for (const row of formRows.filter((each) => each.rule === 'required')) {
      for (const { input, field } of placed(row, {})) {
        const path = field.split('.');
        const holder = path.slice(0, -1).reduce<Record<string, unknown>>((object, key) => structuredCloneAt(object, key), input);
        delete holder[path.at(-1) ?? ''];
        expect(errorsOf(row, input), row.key).toContainEqual({ field, word: row.key });
      }
    }
  });
});

function structuredCloneAt(object: Record<string, unknown>, key: string): Record<string, unknown> {
  const inner = object[key];
  object[key] = Array.isArray(inner) ? [...inner] : { ...(inner as object) };
  return object[key] as Record<string, unknown>;
}

describe('enumerations', () => {
  it('have every value of the specification', () => {
    const known = enumerations as Record<string, readonly string[]>;
    const missing = [...enumerationRows()].flatMap(([name, values]) =>
      values.filter((value) => !known[name]?.includes(value)).map((value) => `${name}.${value}`),
    );
    expect(missing).toEqual([]);
  });

  it('have words for every value', () => {
    const words = readAllParts('ne');
    const keys = Object.entries(enumerations).flatMap(([name, values]) => values.map((value) => `enums.${name}.${value}`));
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });
});

it('shows only words that a catalogue has', () => {
  const known = readAllParts('ne');
  const shown = new Set<string>();
  const bad: unknown[] = [
    undefined,
    null,
    '',
    'x'.repeat(3000),
    '\u0000',
    ' a ',
    '-1',
    -1,
    1e20,
    [],
    {},
    true,
    '\u202Ea',
    '1'.repeat(16),
    '2099-99-99',
  ];
  for (const name of Object.keys(formsByName)) {
    for (const field of Object.keys(formsByName[name]!.entries)) {
      for (const value of bad) {
        const result = validate(formsByName[name]!, { ...exampleOf(name), [field]: value });
        if (!result.ok) for (const error of result.errors) shown.add(error.word);
      }
    }
  }
  expect([...shown].filter((word) => !known.has(word))).toEqual([]);
});
