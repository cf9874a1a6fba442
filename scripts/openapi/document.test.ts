import { expect, test } from 'vitest';
import * as v from 'valibot';
import { fieldGroup } from '../../packages/validation/src/rules/form.ts';
import { savedOrNew } from '../../packages/validation/src/rules/one-of-forms.ts';
import { callsOfCatalogue, requestSchema } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

const saved = fieldGroup({ id: v.number(), name: v.string() });
const fresh = fieldGroup({ name: v.string(), place: v.custom<string>(() => true) });

test('a body whose form depends on what is sent is published in each of its forms, each with its own types', () => {
  const string = { type: 'string' };
  const types: JsonSchema = {
    anyOf: [{ properties: { place: string, name: string } }, { properties: { id: { type: 'number' }, name: string } }],
  };
  expect(requestSchema(savedOrNew(saved, fresh), types, {})).toEqual({
    oneOf: [
      { type: 'object', properties: { id: { type: 'number' }, name: string }, required: ['id', 'name'], additionalProperties: false },
      { type: 'object', properties: { name: string, place: string }, required: ['name', 'place'], additionalProperties: false },
    ],
  });
});

test('every call whose body has several forms names them', () => {
  const bodies = callsOfCatalogue().flatMap(({ id, call }) =>
    call.body?.schema.type === 'lazy' ? [{ id, schema: call.body.schema }] : [],
  );
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter(({ schema }) => !('forms' in schema)).map(({ id }) => id)).toEqual([]);
});
