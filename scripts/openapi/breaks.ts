import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

type Schemas = Record<string, JsonSchema>;
type Direction = 'request' | 'answer';

/**
 * Changes that break an app built with the older document: a removed call, answer field or request value, a newly required request field,
 * or a changed type. Additions break nothing.
 *
 * @returns a sentence for each, such as `notice.listPublic: the answer no longer has [].title.en`
 */
export function breaksBetween(older: OpenApiDocument, newer: OpenApiDocument): string[] {
  const schemas = { older: older.components.schemas, newer: newer.components.schemas };
  return operationsOf(older).flatMap(([address, before]) => {
    const after = operationsOf(newer).find(([each]) => each === address)?.[1];
    if (after === undefined) return [`${before.operationId}: ${address} is gone`];
    const found = [
      ...parameterBreaks(before, after),
      ...schemaBreaks(requestOf(before), requestOf(after), 'request', '', schemas, []),
      ...schemaBreaks(answerOf(before), answerOf(after), 'answer', '', schemas, []),
    ];
    return found.map((sentence) => `${before.operationId}: ${sentence}`);
  });
}

function operationsOf({ paths }: OpenApiDocument): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  );
}

const schemaOf = (content: Record<string, { schema: JsonSchema }> | undefined): JsonSchema => Object.values(content ?? {})[0]?.schema ?? {};
const requestOf = ({ requestBody }: Operation) => schemaOf(requestBody?.content);
const answerOf = ({ responses }: Operation) => schemaOf(responses['200']?.content);

function parameterBreaks(before: Operation, after: Operation): string[] {
  const gone = before.parameters.filter(({ name }) => !after.parameters.some((each) => each.name === name));
  const demanded = after.parameters.filter(
    ({ name, required }) => required && !before.parameters.some((each) => each.name === name && each.required),
  );
  return [
    ...gone.map(({ name }) => `the parameter ${name} is no longer taken`),
    ...demanded.map(({ name }) => `the parameter ${name} is newly demanded`),
  ];
}

function schemaBreaks(
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  at: string,
  schemas: { older: Schemas; newer: Schemas },
  within: readonly string[],
): string[] {
  const [old, now] = [resolved(before, schemas.older), resolved(after, schemas.newer)];
  // A recursive schema has already been compared.
  if (before.$ref !== undefined && within.includes(before.$ref)) return [];
  const path = before.$ref === undefined ? within : [...within, before.$ref];
  const place = at === '' ? 'the whole' : at;
  if (direction === 'request' && (old.oneOf ?? now.oneOf) !== undefined)
    return formsOf(old).flatMap((form) =>
      fewest(formsFor(form, now).map((each) => schemaBreaks(form, each, direction, at, schemas, path))),
    );
  if (!sameKind(old, now, direction)) return [`${place} of the ${direction} is ${kindOf(now)}, it was ${kindOf(old)}`];
  const inside = (a: JsonSchema, b: JsonSchema, name: string) => schemaBreaks(a, b, direction, name, schemas, path);
  const [items, nowItems] = [old.items, now.items];
  return [
    ...fieldBreaks(old, now, direction, at),
    ...(direction === 'request' ? valueBreaks(old, now, place) : []),
    ...(isSchema(items) && isSchema(nowItems) ? inside(items, nowItems, `${at}[]`) : []),
    ...Object.entries(old.properties ?? {}).flatMap(([name, each]) => {
      const next = now.properties?.[name];
      return next === undefined ? [] : inside(each, next, at === '' ? name : `${at}.${name}`);
    }),
  ];
}

/** A body with several forms must match one of them, and each older form must still match some form. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.oneOf ?? [schema];
/** The forms with the same fixed values, such as the kind, if there are any. */
function formsFor(form: JsonSchema, now: JsonSchema): readonly JsonSchema[] {
  const isOfKind = (each: JsonSchema) =>
    Object.entries(form.properties ?? {}).every(
      ([name, value]) => value.const === undefined || valueBreaks(value, each.properties?.[name] ?? {}, name).length === 0,
    );
  const ofKind = formsOf(now).filter(isOfKind);
  return ofKind.length > 0 ? ofKind : formsOf(now);
}
const fewest = (found: readonly string[][]): string[] => found.toSorted((one, other) => one.length - other.length)[0] ?? [];

const isSchema = (items: JsonSchema['items']): items is JsonSchema => items !== undefined && !Array.isArray(items);

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** Such as `string` or `null|string`; empty for a schema without a type. */
const kindOf = ({ type, anyOf }: JsonSchema): string =>
  anyOf ? [...new Set(anyOf.map(kindOf))].toSorted().join('|') : [type ?? []].flat().toSorted().join('|');

/** An answer may become narrower and a request wider: `string|null` answered as `string`, `string` accepted as `string|null`. */
function sameKind(old: JsonSchema, now: JsonSchema, direction: Direction): boolean {
  const [before, after] = [kindOf(old), kindOf(now)].map((kind) => kind.split('|').filter((each) => each !== ''));
  if (before!.length === 0 || after!.length === 0) return true;
  return direction === 'answer' ? after!.every((each) => before!.includes(each)) : before!.every((each) => after!.includes(each));
}

function fieldBreaks(old: JsonSchema, now: JsonSchema, direction: Direction, at: string): string[] {
  if (old.properties === undefined || now.properties === undefined) return [];
  const named = (name: string) => (at === '' ? name : `${at}.${name}`);
  const gone = Object.keys(old.properties).filter((name) => !(name in now.properties!));
  if (direction === 'request') {
    const refused = now.additionalProperties === false ? gone : [];
    const demanded = (now.required ?? []).filter((name) => !old.required?.includes(name));
    return [
      ...refused.map((name) => `the request may no longer have ${named(name)}`),
      ...demanded.map((name) => `the request must now have ${named(name)}`),
    ];
  }
  const perhaps = (old.required ?? []).filter((name) => name in now.properties! && !now.required?.includes(name));
  return [
    ...gone.map((name) => `the answer no longer has ${named(name)}`),
    ...perhaps.map((name) => `the answer may now lack ${named(name)}`),
  ];
}

function valueBreaks(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const [before, after] = [valuesOf(old), valuesOf(now)];
  if (before === undefined || after === undefined) return [];
  const gone = before.filter((value) => !after.includes(value));
  return gone.length === 0 ? [] : [`${place} of the request no longer takes ${gone.join(', ')}`];
}

const valuesOf = ({ enum: listed, const: only }: JsonSchema): readonly unknown[] | undefined =>
  listed ?? (only === undefined ? undefined : [only]);
