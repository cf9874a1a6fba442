import type { AnyCall } from './define-call.ts';

export type AnyInput = {
  params?: Readonly<Record<string, string | number>>;
  query?: unknown;
  body?: unknown;
  onBehalf?: number;
};

/** The path of a call with its parameters filled in: `requisition/details/7`. */
export function filledPath(call: AnyCall, params: AnyInput['params']): string {
  return call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '') throw new Error(`${call.path} lacks ${name}.`);
    return encodeURIComponent(value);
  });
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The query of a call: omits empty values and repeats the name for each value of a list. */
export function queryOf(call: AnyCall, input: AnyInput): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of call.sensitiveQuery ? [] : Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isGiven(each)) query.append(name, String(each));
    }
  }
  if (call.onBehalf !== undefined && input.onBehalf !== undefined) query.append(call.onBehalf, String(input.onBehalf));
  return query;
}

/** @throws Error when a parameter of the path is missing */
export function urlOf(base: string, call: AnyCall, input: AnyInput): string {
  const query = queryOf(call, input).toString();
  return `${base.replace(/\/+$/u, '')}/${filledPath(call, input.params)}${query === '' ? '' : `?${query}`}`;
}

export type RequestBody = { body: FormData | URLSearchParams | string | undefined; contentType: string | undefined };

/** Built again for every attempt, because sending may consume the body. */
export function bodyOf(call: AnyCall, { body, query }: Pick<AnyInput, 'body' | 'query'>): RequestBody {
  if (call.sensitiveQuery) return jsonOf(Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => isGiven(value))));
  switch (call.body?.kind) {
    case 'json':
      return jsonOf(body);
    case 'form':
      return { body: new URLSearchParams(body as Record<string, string>), contentType: undefined };
    case 'multipart':
      return { body: multipartOf(body), contentType: undefined };
    default:
      return { body: undefined, contentType: undefined };
  }
}

function jsonOf(value: unknown): RequestBody {
  return { body: JSON.stringify(value ?? {}), contentType: 'application/json' };
}

/** The part `data` contains all values except files as JSON; each file is a part named by the path of its field. */
export function multipartOf(body: unknown): FormData {
  const files: [string, Blob][] = [];
  const data = JSON.stringify(withoutFiles(body ?? {}, '', files));
  const form = new FormData();
  form.append('data', data);
  for (const [path, file] of files) form.append(path, file, file instanceof File ? file.name : path);
  return form;
}

function withoutFiles(value: unknown, path: string, files: [string, Blob][]): unknown {
  if (value instanceof Blob) {
    files.push([path, value]);
    return undefined;
  }
  if (Array.isArray(value)) {
    const isFile = (each: unknown) => each instanceof Blob;
    // A list of files repeats the name of its field.
    if (value.length > 0 && value.every(isFile)) {
      for (const file of value) files.push([path, file]);
      return undefined;
    }
    return value.map((each, index) => withoutFiles(each, joined(path, index), files));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each, joined(path, name), files)]));
  }
  return value;
}

function joined(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}
