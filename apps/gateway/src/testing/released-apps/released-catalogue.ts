import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { RecordedCall } from './recorded-call.ts';

type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  type?: string | string[];
  oneOf?: Schema[];
  [keyword: string]: unknown;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean }[];
  requestBody?: { content: Content };
  responses: { '200': { content?: Content } };
};
/** `docs/api/released/<version>.json`. */
export type ReleasedDocument = {
  /** `version` is the catalogue's; `x-newest-migration` is the last migration of the release. */
  info: { version: string; 'x-newest-migration': string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/**
 * The requests that a released gateway accepts, and the answers that an app of that release reads. Each check returns a sentence for each
 * fault.
 */
export type ReleasedCatalogue = {
  has: (call: string) => boolean;
  requestFaults: (recorded: RecordedCall) => string[];
  answerFaults: (call: string, answer: unknown) => string[];
  /** Such as `POST /notice/save` for `notice.save`; undefined for a later call. */
  callOf: (operationId: string) => string | undefined;
};

export function releasedCatalogue(document: ReleasedDocument): ReleasedCatalogue {
  const judge = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  judge.addSchema(document as unknown as AnySchema, 'released');
  const known = new Map<string, ValidateFunction>();
  const errorsAt = (place: readonly string[], value: unknown): ErrorObject[] => {
    const pointer = place
      .map((each) => each.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    const validate = known.get(pointer) ?? judge.compile({ $ref: `released#/${pointer}` });
    known.set(pointer, validate);
    if (validate(value) === true) return [];
    return validate.errors ?? [];
  };
  const faultsAt: FaultsAt = (place, value) => errorsAt(place, value).map(sentenceOf);
  const placeOf = (call: string): { place: string[]; operation: Operation } | undefined => {
    const [method = '', path = ''] = call.split(' ');
    const operation = document.paths[`/${path}`]?.[method.toLowerCase()];
    return operation && { place: ['paths', `/${path}`, method.toLowerCase()], operation };
  };
  const calls = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path.slice(1)}`] as const),
    ),
  );
  return {
    has: (call) => placeOf(call) !== undefined,
    callOf: (operationId) => calls.get(operationId),
    answerFaults: (call, answer) => {
      const found = placeOf(call);
      const content = found?.operation.responses['200'].content?.['application/json'];
      if (found === undefined || content === undefined) return [];
      const place = [...found.place, 'responses', '200', 'content', 'application/json', 'schema'];
      return errorsAt(place, answer)
        .filter((error) => !isNewModule(error))
        .map(sentenceOf);
    },
    requestFaults: (recorded) => {
      const found = placeOf(recorded.call);
      if (found === undefined) return ['the gateway knows no such call'];
      const { place, operation } = found;
      return [...queryFaults(operation, recorded), ...bodyFaults(operation, recorded, place, faultsAt)];
    },
  };
}

function sentenceOf({ instancePath, message, params }: ErrorObject): string {
  const what = (params as { additionalProperty?: string }).additionalProperty;
  return `${instancePath === '' ? 'the whole' : instancePath} ${message ?? ''}${what === undefined ? '' : `: ${what}`}`;
}

/**
 * A console lists a newer module by the title in the answer and never saves a role with a privilege it does not know, so nothing is lost.
 */
const isNewModule = ({ keyword, schemaPath, instancePath }: ErrorObject) =>
  keyword === 'enum' && schemaPath.includes('/PrivilegeName/') && /^\/data\/\d+\/privilege$/.test(instancePath);

function queryFaults({ parameters }: Operation, { query }: RecordedCall): string[] {
  const taken = parameters.filter((each) => each.in === 'query');
  const sent = [...new Set(new URLSearchParams(query).keys())];
  return [
    ...sent
      .filter((name) => !namesOnBehalf.has(name) && !taken.some((each) => each.name === name))
      .map((name) => `it does not take ${name}`),
    ...taken.filter(({ name, required }) => required && !sent.includes(name)).map(({ name }) => `it demands ${name}`),
  ];
}

/** Parameters that name the candidate on whose behalf staff call belong to the frame, not to a call's query. */
const namesOnBehalf: ReadonlySet<string> = new Set(['reqMasterId', 'userId']);

type FaultsAt = (place: readonly string[], value: unknown) => string[];

/** A body with several forms must match one of them; the faults are those of the closest form. */
function bodyFaults({ requestBody }: Operation, recorded: RecordedCall, place: readonly string[], faultsAt: FaultsAt): string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) return [];
  const at = [...place, 'requestBody', 'content', type, 'schema'];
  const { oneOf } = content.schema;
  if (oneOf === undefined) return formFaults(content.schema, recorded, at, faultsAt);
  const ofEach = oneOf.map((form, number) => formFaults(form, recorded, [...at, 'oneOf', String(number)], faultsAt));
  return ofEach.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function formFaults(schema: Schema, { json, form, files }: RecordedCall, at: readonly string[], faultsAt: FaultsAt): string[] {
  if (form !== undefined) return faultsAt(at, Object.fromEntries(new URLSearchParams(form)));
  if (files === undefined) return faultsAt(at, json ?? {});
  const { properties = {}, required = [] } = schema;
  const sent = new Set(Object.keys(files).map((path) => path.split('.')[0]!));
  return [
    ...faultsAt([...at, 'properties', 'data'], json),
    ...[...sent].filter((name) => !(name in properties) && !isWithinData(properties, name)).map((name) => `it takes no file ${name}`),
    ...required.filter((name) => name !== 'data' && !sent.has(name)).map((name) => `it demands the file ${name}`),
  ];
}

const isWithinData = ({ data }: Record<string, Schema>, name: string) => data?.properties?.[name] !== undefined;
