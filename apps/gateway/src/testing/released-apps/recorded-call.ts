import { plainPdf } from '../../seed/demo/candidates/plain-pdf.ts';
import { smallJpeg, smallPng } from '../small-files.ts';

/** A call that a released app sent in its tests: a line of `docs/api/recorded/<app>-<version>.jsonl`. */
export type RecordedCall = {
  /** Such as `POST requisition/save`, with parameter names of the path in braces. */
  call: string;
  params: Record<string, string>;
  query: string;
  json?: unknown;
  form?: string;
  /** The type of each file, by the path of its field. A form with files has its other values in `json`. */
  files?: Record<string, [name: string, type: string]>;
  /** The status that the release's gateway answered with. Tests use made-up rows, so many are 404. */
  status?: number;
};

export const recordedIn = (text: string): RecordedCall[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordedCall);

/** Fewer would miss values that only some forms send; more would repeat the same shape. */
const KEPT_OF_EACH_KIND = 1;
const KEPT_OF_EACH_CALL = 8;

/** One call of each kind; calls with the same field names, at any depth, are of one kind. */
export function compacted(recorded: readonly RecordedCall[]): RecordedCall[] {
  const inOrder = [...new Map(recorded.map((each) => [JSON.stringify(each), each])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, each]) => each);
  const kinds = Map.groupBy(inOrder, ({ call, query, json, form, files }) =>
    [call, namesOf(query), namesOf(form ?? ''), ...fieldsOf(json), ...Object.keys(files ?? {})].join(' '),
  );
  const ofEachKind = [...kinds.values()].flatMap((each) => each.slice(0, KEPT_OF_EACH_KIND));
  return [...Map.groupBy(ofEachKind, ({ call }) => call).values()].flatMap((each) => each.slice(0, KEPT_OF_EACH_CALL));
}

const namesOf = (pairs: string) => [...new Set(new URLSearchParams(pairs).keys())].toSorted().join(',');

function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => fieldsOf(each, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, `${at}.${name}`));
}

/** Demo rows that replace the made-up rows of a test, by the name of the parameter. */
export type Rows = Readonly<Record<string, number>>;

export type SentRequest = { method: string; path: string; body?: string | FormData; contentType?: string };

/** The request to repeat, with demo rows in its path and a sample file of the right type for each file. */
export function requestAgain({ call, params, query, json, form, files }: RecordedCall, rows: Rows): SentRequest {
  const [method = 'GET', template = ''] = call.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(rows[name] ?? params[name])));
  const asked = new URLSearchParams(query);
  for (const name of new Set(asked.keys())) if (rows[name] !== undefined) asked.set(name, String(rows[name]));
  const address = { method, path: `/${path}${query === '' ? '' : `?${asked}`}` };
  if (files !== undefined) return { ...address, body: formOf(withRows(json, rows), files) };
  if (form !== undefined) return { ...address, body: form, contentType: 'application/x-www-form-urlencoded' };
  return json === undefined ? address : { ...address, body: JSON.stringify(withRows(json, rows)), contentType: 'application/json' };
}

function withRows(value: unknown, rows: Rows): unknown {
  if (Array.isArray(value)) return value.map((each) => withRows(each, rows));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const row = rows[name];
      if (row === undefined || typeof each === 'object') return [name, withRows(each, rows)];
      return [name, typeof each === 'string' ? String(row) : row];
    }),
  );
}

function formOf(data: unknown, files: NonNullable<RecordedCall['files']>): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const [path, [name, type]] of Object.entries(files)) form.append(path, new File([bytesOf(type)], name, { type }));
  return form;
}

function bytesOf(type: string): Uint8Array<ArrayBuffer> {
  if (type === 'image/jpeg') return new Uint8Array(smallJpeg());
  if (type.startsWith('image/')) return new Uint8Array(smallPng());
  return new Uint8Array(plainPdf(['A file of a recorded call']));
}
