import { expect, test } from 'vitest';
import { breaksBetween } from './breaks.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

const row: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'number' }, title: { type: ['null', 'string'] }, within: { $ref: '#/components/schemas/Row' } },
  required: ['id', 'title'],
};
const body: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, kind: { enum: ['a', 'b'] } },
  required: ['name'],
  additionalProperties: false,
};

function documentOf({ path = '/notice/save', request = body, answer = row, parameters = [] as Operation['parameters'] }): OpenApiDocument {
  const operation: Operation = {
    operationId: 'notice.save',
    tags: ['notice'],
    'x-access': 'public',
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: request } } },
    responses: { '200': { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: '', version: '1', description: '' },
    paths: { [path]: { post: operation } },
    components: { schemas: { Row: answer }, securitySchemes: {} },
  };
}

const broken = (newer: Parameters<typeof documentOf>[0]) => breaksBetween(documentOf({}), documentOf(newer));

test('an app lives with a field more in an answer, a choice more in a request, and what it need not send', () => {
  const request = { ...body, properties: { ...body.properties, kind: { enum: ['a', 'b', 'c'] }, remarks: { type: 'string' } } };
  const answer = { ...row, properties: { ...row.properties, place: { type: 'string' } } };
  expect(broken({ request, answer })).toEqual([]);
});

test('an answer that has no null any more breaks nothing, one that may be null does', () => {
  expect(broken({ answer: { ...row, properties: { ...row.properties, title: { type: 'string' } } } })).toEqual([]);
  const id = { type: ['null', 'number'] };
  expect(broken({ answer: { ...row, properties: { ...row.properties, id } } })).toEqual([
    'notice.save: id of the answer is null|number, it was number',
  ]);
});

test('a call, a field of an answer, a value of a request that is taken away is a break', () => {
  expect(broken({ path: '/notice/store' })).toEqual(['notice.save: POST /notice/save is gone']);
  const { id: _, ...properties } = row.properties!;
  expect(broken({ answer: { ...row, properties } })).toEqual(['notice.save: the answer no longer has id']);
  expect(broken({ answer: { ...row, required: ['id'] } })).toEqual(['notice.save: the answer may now lack title']);
  expect(broken({ request: { ...body, properties: { ...body.properties, kind: { enum: ['a'] } } } })).toEqual([
    'notice.save: kind of the request no longer takes b',
  ]);
});

test('what a request must newly have, or may have no longer, is a break', () => {
  expect(broken({ request: { ...body, required: ['name', 'kind'] } })).toEqual(['notice.save: the request must now have kind']);
  const { kind: _, ...properties } = body.properties!;
  expect(broken({ request: { ...body, properties } })).toEqual(['notice.save: the request may no longer have kind']);
  const parameters: Operation['parameters'] = [{ name: 'version', in: 'query', required: true, schema: { type: 'number' } }];
  expect(broken({ parameters })).toEqual(['notice.save: the parameter version is newly demanded']);
});

const ofKind = (kind: string, required: string[]): JsonSchema => ({
  type: 'object',
  properties: { kind: { const: kind }, ...Object.fromEntries(required.map((name) => [name, { type: 'string' }])) },
  required: ['kind', ...required],
  additionalProperties: false,
});

test('a body with several forms may get one more; a form that is gone or demands more is a break', () => {
  const before = documentOf({ request: { oneOf: [ofKind('a', ['name']), ofKind('b', ['name'])] } });
  const brokenBy = (...forms: JsonSchema[]) => breaksBetween(before, documentOf({ request: { oneOf: forms } }));
  expect(brokenBy(ofKind('c', []), ofKind('b', ['name']), ofKind('a', ['name']))).toEqual([]);
  expect(brokenBy(ofKind('a', ['name']))).toEqual(['notice.save: kind of the request no longer takes b']);
  expect(brokenBy(ofKind('a', ['name']), ofKind('b', ['name', 'place']))).toEqual(['notice.save: the request must now have place']);
});

test('a body that becomes one of several forms breaks nothing, one that is no longer any of them does', () => {
  const other = { ...body, properties: { ...body.properties, id: { type: 'number' } }, required: ['id', 'name'] };
  expect(broken({ request: { oneOf: [other, body] } })).toEqual([]);
  expect(broken({ request: { oneOf: [other] } })).toEqual(['notice.save: the request must now have id']);
});
