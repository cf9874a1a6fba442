import fc from 'fast-check';
import { smallPng } from '../small-files.ts';

/** Texts that have broken programs before, or look like valid values. */
const texts = [
  ...['', ' ', '0', '1', '12', '-1', '१२', '1e3', '1e400', 'NaN', 'true', 'null', '[]', '{}', '5-', '-', '2147483648', '9007199254740993'],
  ...['99999999999999999999999', '0.1', '10.005', '1,5', '1,x', '__proto__', 'constructor', 'toString', 'नेपाल', 'सीता शर्मा', 'e\u0301'],
  ...['a@b.np', '9841234567', '123-456-7890', '27-01-70-11111', 'Sagarmatha8', '=1+1', "'; drop table account; --", '<script>1</script>'],
  ...['2026-12-01', '2083-08-05', '2083-13-40', '0000-00-00', '-0001-01-01', '9999-12-31', '10000-01-01', '2026-02-30', '18:30', '25:61'],
  ...['2026-11-21T04:00:00.000Z', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2026-11-21T04:00:00+99:00'],
  ...[
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\ufeff',
    '\u0007',
    '😀',
    '../../etc/passwd',
    '%00',
    '%',
    '\\',
    '*',
    '(',
    '(?:',
    'a:*&!',
    '{0}',
    '$1',
  ],
  ...['00000000-0000-4000-8000-000000000000', 'asc', 'desc', 'id', 'csv', 'ne', 'en'],
  ...['x'.repeat(300), '9'.repeat(400), 'क'.repeat(5000)],
];
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const anyNumber: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 20_010 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(-1, -0, 0.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21, Number.MAX_VALUE, 5e-324),
  },
);
const file = (name: string, type: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name, { type });
const anyFile: fc.Arbitrary<File> = fc.oneof(
  fc.constant(null).map(() => file('a.png', 'image/png', smallPng())),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => file('a.png', 'image/png', new Uint8Array([...smallPng().subarray(0, 40), ...bytes]))),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => file('a.pdf', 'application/pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]))),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => file('a.xlsx', 'application/zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]))),
  anyText.map((text) => file(`${text.replaceAll('\u0000', '')}.csv`, 'text/csv', Buffer.from(text))),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constantFrom(null, [], {}, [null], [[]], { length: 1e9 }),
  fc.array(anyNumber, { maxLength: 3 }),
  fc.constant(null).map(() => JSON.parse('{"__proto__":{"isAdministrator":true}}') as unknown),
);

type Schema = {
  type?: string;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: Schema;
  item?: Schema;
  items?: readonly Schema[];
  value?: Schema;
  pipe?: readonly Schema[];
  getter?: (input: unknown) => Schema;
};
const DEEPEST = 6;

function objectOf(entries: Record<string, Schema>, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueOf(entry, depth + 1)]));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(fields), anyText, anything).map(([all, name, more]) => ({ ...all, [name]: more })) },
  );
}

function fittingOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { entries, options = [], wrapped, item, items, value, getter } = schema;
  if (depth > DEEPEST) return anything;
  if (entries !== undefined) return objectOf(entries, depth);
  if (wrapped !== undefined) {
    return fc.oneof({ weight: 3, arbitrary: valueOf(wrapped, depth) }, { weight: 1, arbitrary: fc.constantFrom(undefined, null) });
  }
  if (item !== undefined) return fc.array(valueOf(item, depth + 1), { maxLength: 4 });
  if (items !== undefined) return fc.tuple(...items.map((each) => valueOf(each, depth + 1)));
  if (value !== undefined && schema.type === 'record') return fc.dictionary(anyText, valueOf(value, depth + 1), { maxKeys: 3 });
  if (getter !== undefined) return fc.oneof(...[{}, { id: 1 }, { id: 1, type: 'bank' }].map((given) => valueOf(getter(given), depth + 1)));
  if (options.length > 0) {
    const isSchema = typeof options[0] === 'object' && options[0] !== null;
    return isSchema ? fc.oneof(...options.map((option) => valueOf(option as Schema, depth))) : fc.constantFrom(...options);
  }
  switch (schema.type) {
    case 'literal':
      return fc.constant(schema.literal);
    case 'string':
      return anyText;
    case 'number':
      return anyNumber;
    case 'boolean':
      return fc.boolean();
    case 'custom':
      return fc.oneof(anyFile, anything);
    default:
      return anything;
  }
}

const NINE_IN_TEN = 9;

/** Mostly values that fit the schema, and sometimes others. */
function valueOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: NINE_IN_TEN, arbitrary: fittingOf(schema, depth) }, { weight: 1, arbitrary: anything });
}

export const valuesFor = (schema: unknown): fc.Arbitrary<unknown> => valueOf(schema as Schema, 0);
