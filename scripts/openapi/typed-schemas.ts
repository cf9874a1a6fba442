import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGenerator, ts, type JsonSchemaGenerator } from 'typescript-json-schema';
import { repositoryRoot } from '../support/repository.ts';
import { mapSchema, type JsonSchema } from './json-schema.ts';

/** The TypeScript types of a call as schemas; parts that the call lacks are omitted. */
export type TypesOfCall = { answer?: JsonSchema; body?: JsonSchema; query?: JsonSchema };
export type TypedSchemas = { ofCall: Map<string, TypesOfCall>; named: Record<string, JsonSchema> };

const parts = { answer: `['response']['type']`, body: `['body']`, query: `['query']` } as const;
type Part = keyof typeof parts;

/** The compiler reads the catalogue only through a file next to it. */
const beside = join(repositoryRoot, 'packages/api-client/src/types-for-openapi.ts');

/**
 * Answers have types and no schemas, so their schemas come from the compiler. It also knows the input types of our own rules, which
 * `@valibot/to-json-schema` does not support.
 * @param ids such as `notice.listPublic`
 */
export function typedSchemas(ids: readonly string[]): TypedSchemas {
  writeFileSync(beside, aliasesFor(ids));
  try {
    return schemasOf(ids);
  } finally {
    rmSync(beside);
  }
}

const aliasOf = (id: string, part: Part) => `${id.replace('.', '_')}__${part}`;

function aliasesFor(ids: readonly string[]): string {
  const aliases = ids.flatMap((id) =>
    (Object.keys(parts) as Part[]).map((part) => {
      // An answer may be null; a part that the call lacks is undefined.
      const type = `Exclude<(typeof catalogue.${id})${parts[part]}, undefined>`;
      return `export type ${aliasOf(id, part)} = { is: ${part === 'answer' ? type : `Input<${type}>`} };`;
    }),
  );
  return [
    `import type { GenericSchema, InferInput } from 'valibot';`,
    `import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';`,
    `import type * as catalogue from './catalogue.ts';`,
    // The generator cannot follow the type of a browser's file.
    `type Written<T> = T extends UploadLike ? '${A_FILE_HERE}' : T extends object ? { [Key in keyof T]: Written<T[Key]> } : T;`,
    `type Input<T> = T extends { schema: infer S extends GenericSchema } ? Written<InferInput<S>> : T extends GenericSchema ? Written<InferInput<T>> : unknown;`,
    ...aliases,
  ].join('\n');
}

function schemasOf(ids: readonly string[]): TypedSchemas {
  const program = ts.createProgram([beside], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const options = { required: true, strictNullChecks: true, ignoreErrors: true, ref: true, topRef: false };
  const generator = buildGenerator(program, options, [beside]);
  if (generator === null) throw new Error('The compiler could not read the catalogue.');
  const ofCall = new Map<string, TypesOfCall>();
  const named: Record<string, JsonSchema> = {};
  const components: Components = new Map();
  for (const id of ids) {
    const types: TypesOfCall = {};
    for (const part of Object.keys(parts) as Part[]) {
      const { definitions = {}, properties } = generated(generator, aliasOf(id, part), part);
      const names = namesOf(definitions, components);
      for (const [name, schema] of Object.entries(definitions)) {
        if (!isAnonymous(name)) named[names.get(name)!] = forOpenApi(schema, definitions, names);
      }
      // Without a body or query, the call has no type here.
      if (properties !== undefined) types[part] = forOpenApi(properties.is, definitions, names);
    }
    ofCall.set(id, types);
  }
  return { ofCall, named };
}

const A_FILE_HERE = 'a file';
const A_FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The generator fails for some request types, whose rules still give a schema; an answer has only its type. */
function generated(generator: JsonSchemaGenerator, alias: string, part: Part): Generated {
  try {
    const schema = JSON.stringify(generator.getSchemaForSymbol(alias, true));
    return JSON.parse(schema, (_key, value: unknown) => (isOfTypeScript(value) ? undefined : value)) as Generated;
  } catch (error) {
    if (part === 'answer') throw error;
    return {};
  }
}

/** Whether a description comes from `Exclude`, `NonNullable`, `Omit`, `Pick`, `Partial` or `Record`, and so says nothing about the call. */
const isOfTypeScript = (text: unknown) =>
  typeof text === 'string' && /^(?:Exclude (?:.* )?from T|Construct a type with|From T, pick|Make all properties in T)/u.test(text);

type Generated = { definitions?: Record<string, JsonSchema>; properties?: { is: JsonSchema } };

/** Converts the generator's draft 7 to the dialect and the references of OpenAPI 3.1. */
function forOpenApi(schema: JsonSchema, definitions: Record<string, JsonSchema>, names: ReadonlyMap<string, string>): JsonSchema {
  return mapSchema(schema, (each) => {
    const { items, additionalItems: _, minItems, maxItems, ...rest } = each;
    const name = rest.$ref && decodeURIComponent(rest.$ref.replace('#/definitions/', ''));
    if (name === 'Blob' || rest.const === A_FILE_HERE || rest.enum?.includes(A_FILE_HERE)) return A_FILE;
    if (name && isAnonymous(name)) return forOpenApi(definitions[name]!, definitions, names);
    return {
      ...rest,
      ...(name && { $ref: `#/components/schemas/${names.get(name)}` }),
      ...(Array.isArray(items) ? { prefixItems: items } : items && { items }),
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
    };
  });
}

type Components = Map<string, string>;

/**
 * Maps each named type of one call to its component. The generator's names are unique only within that call: two areas may each have a
 * `QuotaRow`, and `EnumerationValue_1` is a different enumeration in each call.
 */
function namesOf(definitions: Record<string, JsonSchema>, components: Components): Map<string, string> {
  const named = Object.keys(definitions).filter((name) => !isAnonymous(name));
  return new Map(
    named.map((name) => {
      const content = contentOf(name, definitions);
      const plain = componentName(name.replace(/_\d+$/, ''));
      const isFree = (components.get(plain) ?? content) === content;
      const component = isFree ? plain : `${plain}-${shortHash(content)}`;
      components.set(component, content);
      return [name, component];
    }),
  );
}

function contentOf(name: string, definitions: Record<string, JsonSchema>): string {
  const within = new Set<string>();
  const waiting = [name];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (within.has(next)) continue;
    within.add(next);
    for (const [, each] of JSON.stringify(definitions[next]).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g))
      waiting.push(decodeURIComponent(each!));
  }
  return JSON.stringify([...within].map((each) => definitions[each]));
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** An anonymous type is written inline. */
const isAnonymous = (name: string) => name.startsWith('{');

/** Component names allow letters, digits, dots and dashes. `Pick<Row,"id">` gets a hash that changes only with the type. */
function componentName(type: string): string {
  if (/^[\w.-]+$/.test(type)) return type;
  const readable = type.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${readable.slice(0, 40)}-${shortHash(type)}`;
}
