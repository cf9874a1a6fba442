import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as catalogue from '../../packages/api-client/src/catalogue.ts';
import { CATALOGUE_VERSION } from '../../packages/api-client/src/platform/server.ts';
import { methodOf, type AnyCall } from '../../packages/api-client/src/define-call.ts';
import type { OneOfForms } from '../../packages/validation/src/rules/one-of-forms.ts';
import { accessText } from '../support/inventory.ts';
import { mapSchema, type JsonSchema } from './json-schema.ts';
import { typedSchemas, type TypedSchemas, type TypesOfCall } from './typed-schemas.ts';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
export type Operation = {
  operationId: string;
  tags: string[];
  /** The access of the call, as written in `docs/specification/calls.tsv`. */
  'x-access': string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  /** Each release records its newest migration; later migrations are checked from there. */
  info: { title: string; version: string; description: string; 'x-newest-migration'?: string };
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

type NamedCall = { id: string; call: AnyCall };

/** The catalogue of calls as OpenAPI 3.1: requests from their rules, answers from their types. */
export function openApiDocument(): OpenApiDocument {
  const calls = callsOfCatalogue();
  const types = typedSchemas(calls.map(({ id }) => id));
  const paths: OpenApiDocument['paths'] = {};
  for (const { id, call } of calls) {
    const path = (paths[`/${call.path}`] ??= {});
    path[methodOf(call).toLowerCase() as 'get'] = operationOf(id, call, types);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recruitment gateway',
      version: `${CATALOGUE_VERSION}`,
      description: 'Every call answers with an envelope: status 1 means success; a refusal has a message in the language asked for.',
    },
    paths: sorted(paths),
    components: {
      schemas: sorted(usedIn(paths, { ...types.named, Refusal: refusal })),
      securitySchemes: { signedIn: { type: 'http', scheme: 'bearer' }, app: { type: 'http', scheme: 'basic' } },
    },
  };
}

/** The named schemas that a call or another used schema refers to. */
function usedIn(paths: OpenApiDocument['paths'], named: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {};
  const waiting: unknown[] = [paths];
  while (waiting.length > 0) {
    for (const [, name] of JSON.stringify(waiting.pop()).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || used[name] !== undefined) continue;
      used[name] = named[name]!;
      waiting.push(used[name]);
    }
  }
  return used;
}

export function callsOfCatalogue(): NamedCall[] {
  const areas = Object.entries(catalogue as unknown as Record<string, Record<string, unknown>>);
  return areas.flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => (isCall(call) ? [{ id: `${area}.${name}`, call }] : [])),
  );
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function operationOf(id: string, call: AnyCall, { ofCall, named }: TypedSchemas): Operation {
  const types: TypesOfCall = ofCall.get(id) ?? {};
  // Personal queries travel in the body of a POST, although the call only reads.
  const queryInBody = call.sensitiveQuery !== undefined && call.query !== undefined;
  const query = call.query && requestSchema(call.query, types.query, named);
  const content = call.body ? bodyContent(call.body.kind, requestSchema(call.body.schema, types.body, named)) : null;
  const body = content ?? (queryInBody && query ? { 'application/json': { schema: query } } : null);
  return {
    operationId: id,
    tags: [id.split('.')[0]!],
    'x-access': accessText(call.access),
    security: call.response.kind === 'token' ? [{ app: [] }] : call.access.kind === 'public' ? [] : [{ signedIn: [] }],
    parameters: [...pathParameters(call.path), ...(query && !queryInBody ? queryParameters(query) : [])],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      '200': { description: 'Success', content: answerContent(call, types.answer ?? {}) },
      default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
}

/** The schema of the rules, completed with the type where the rules have none. Rules with several forms are published as alternatives. */
export function requestSchema(rules: GenericSchema, type: JsonSchema | undefined, named: Record<string, JsonSchema>): JsonSchema {
  if ('forms' in rules) return { oneOf: (rules as OneOfForms<GenericSchema>).forms.map((form) => requestSchema(form, type, named)) };
  const schema = schemaOfRules(rules);
  return filled(schema, typeOfForm(schema, type), named);
}

function schemaOfRules(rules: GenericSchema): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = toJsonSchema(rules, {
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'draft-2020-12',
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const inPlace = (each: JsonSchema): JsonSchema => {
    const name = each.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
    return name === undefined ? each : mapSchema($defs[name]!, inPlace);
  };
  return mapSchema(schema, inPlace);
}

/** Of the types of a body with several forms, the one with the same fields and fixed values. */
function typeOfForm(form: JsonSchema, type: JsonSchema | undefined): JsonSchema | undefined {
  const fields = ({ properties = {} }: JsonSchema) => Object.keys(properties).toSorted().join(' ');
  const hasSameValues = (each: JsonSchema) =>
    Object.entries(form.properties ?? {}).every(
      ([name, { const: value }]) => value === undefined || each.properties?.[name]?.const === value,
    );
  return type?.anyOf?.find((each) => fields(each) === fields(form) && hasSameValues(each)) ?? type;
}

function filled(schema: JsonSchema, type: JsonSchema | undefined, named: Record<string, JsonSchema>): JsonSchema {
  if (type === undefined || Object.keys(schema).length === 0) return type ?? schema;
  const known = type.$ref === undefined ? type : named[type.$ref.replace('#/components/schemas/', '')];
  const { properties, items } = schema;
  const propertyOf = ([name, each]: [string, JsonSchema]) => [name, filled(each, known?.properties?.[name], named)];
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(propertyOf)) }),
    ...(items && !Array.isArray(items) && { items: filled(items, Array.isArray(known?.items) ? undefined : known?.items, named) }),
  };
}

function bodyContent(kind: 'json' | 'form' | 'multipart', schema: JsonSchema): Content {
  if (kind === 'json') return { 'application/json': { schema } };
  if (kind === 'form') return { 'application/x-www-form-urlencoded': { schema } };
  return { 'multipart/form-data': { schema: schema.oneOf ? { oneOf: schema.oneOf.map(inParts) } : inParts(schema) } };
}

/** Files are sent next to the part `data`, which contains all other fields. */
function inParts(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema.properties ?? {});
  const isFile = ([, each]: [string, JsonSchema]) => JSON.stringify(each).includes('"contentMediaType":"application/octet-stream"');
  const fileEntries = entries.filter(isFile);
  const fileNames = new Set(fileEntries.map(([name]) => name));
  const data = {
    ...schema,
    properties: Object.fromEntries(entries.filter(([name]) => !fileNames.has(name))),
    required: schema.required?.filter((name) => !fileNames.has(name)) ?? [],
  };
  const required = schema.required?.filter((name) => fileNames.has(name)) ?? [];
  const properties = { data, ...Object.fromEntries(fileEntries) };
  return { type: 'object', properties, required: ['data', ...required] };
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name!, in: 'path', required: true, schema: { type: 'string' } }));
}

function queryParameters(query: JsonSchema): Parameter[] {
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
}

function answerContent({ response: { kind } }: AnyCall, answer: JsonSchema): Content {
  if (kind === 'file') return { 'application/octet-stream': { schema: {} } };
  if (kind !== 'envelope') return { 'application/json': { schema: answer } };
  const properties = { status: { const: 1 }, message: { type: 'string' }, data: answer };
  return { 'application/json': { schema: { type: 'object', properties, required: ['status', 'message', 'data'] } } };
}

const refusal: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 0 },
    message: { type: 'string' },
    data: { type: 'null' },
    errorCode: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } }, required: ['field', 'message'] },
    },
  },
  required: ['status', 'message', 'data'],
};
