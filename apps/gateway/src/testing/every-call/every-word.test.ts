import * as catalogue from '@psc/api-client/catalogue.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readAllWords } from '../../platform/wording/words.ts';

type Schema = v.GenericSchema & { entries?: Record<string, v.GenericSchema> };
type Called = { body?: { schema?: Schema }; query?: Schema };

const odd: unknown[] = [
  ...[undefined, null, '', ' ', ' a ', '\u202Aa', 'a\u0001', '????', 'x'.repeat(5000), 'abc', '2050-13-45', '2099-01-01', '1900-01-01'],
  ...[-1, 0, 1.5, 1e21, true, [], {}],
];

/** Each word that a schema gives to an odd answer in one of its fields, with the path of that field. */
function* wordsOf(schema: Schema): Generator<{ said: string; field: string | null }> {
  for (const field of Object.keys(schema.entries ?? {}))
    for (const value of odd)
      for (const issue of v.safeParse(schema, { [field]: value }).issues ?? []) yield { said: issue.message, field: v.getDotPath(issue) };
}

test('no form of any call answers an odd input with a key that no catalogue has', () => {
  const known = readAllWords('ne');
  const missing = new Set<string>();
  for (const [area, calls] of Object.entries(catalogue)) {
    for (const [name, call] of Object.entries(calls as unknown as Record<string, Called | undefined>)) {
      for (const schema of [call?.body?.schema, call?.query]) {
        if (!schema) continue;
        for (const { said, field } of wordsOf(schema))
          if (/^(?:rules|errors|gateway|enums)\./u.test(said) && !known.has(said)) missing.add(`${area}.${name}.${field}: ${said}`);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
