// @vitest-environment node
import { expect, test } from 'vitest';
import { methodOf, NOT_USED, type AnyCall } from './define-call.ts';
import { paramNames, type AnyList, type ListFilter } from './define-list.ts';
import { bodyOf, urlOf } from './request.ts';
import * as catalogue from './catalogue.ts';

const all = Object.entries(catalogue).flatMap(([area, module]) =>
  Object.entries(module as Record<string, unknown>).map(([name, value]) => ({ id: `${area}.${name}`, value })),
);
const holds = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value;
const lists = all.filter(({ value }) => holds(value, 'exportCall')).map(({ id, value }) => ({ id, list: value as AnyList }));
const ofPeople = lists.filter(({ list }) => (list.exportCall as AnyCall).freshProof);
const asking = all.filter(({ value }) => holds(value, 'personal')).map(({ id, value }) => ({ id, call: value as AnyCall }));

const SOMEBODY = 'Sitaram Tharu';

test.each(ofPeople)('$id, whose rows name people, puts no text that is looked for and no end of a page into an address', ({ list }) => {
  const texts = Object.entries(list.filters as Record<string, ListFilter>).filter(
    ([, filter]) => filter.kind === 'text' && !filter.allowedInAddress,
  );
  const names = texts.map(([name]) => name);
  const { call, exportCall } = list as unknown as { call: AnyCall; exportCall: AnyCall };
  expect(exportCall.sensitiveQuery).toEqual(names);
  if (call.method === 'GET') expect(call.sensitiveQuery).toEqual([...names, 'after']);
});

test.each(asking)('$id asks what may name a person in the body of a POST', ({ call }) => {
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, call.sensitiveQuery?.includes(name) ? NOT_USED : 7]));
  const query = Object.fromEntries((call.sensitiveQuery ?? []).map((name) => [name, SOMEBODY]));
  const asked = { params, query, onBehalf: 7 };
  expect(methodOf(call)).toBe('POST');
  expect(decodeURIComponent(urlOf('https://gateway.test', call, asked))).not.toContain('Sitaram');
  expect(bodyOf(call, asked)).toEqual({ body: JSON.stringify(query), contentType: 'application/json' });
});

test('a call that asks in a body has its path for itself', () => {
  const posts = all.filter(({ value }) => holds(value, 'method')).map(({ value }) => value as AnyCall);
  const places = posts.map((call) => `${methodOf(call)} ${call.path.replaceAll(/\{\w+\}/gu, '{}')}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Names of values in the path or query of a call that identify a person. */
const telling = /citizenship|email|mobile|phone|userName|fullName|firstName|lastName|dateOfBirth/iu;

test('no call has a value that tells who somebody is in its query or, but for a list of people, in its path', () => {
  const calls = all.filter(({ value }) => holds(value, 'method')).map(({ id, value }) => ({ id, call: value as AnyCall }));
  const told = calls.flatMap(({ id, call }) => {
    const entries = Object.keys((call.query as { entries?: object } | undefined)?.entries ?? {});
    const names = [...paramNames(call.path), ...entries].filter((name) => telling.test(name) && !call.sensitiveQuery?.includes(name));
    return names.map((name) => `${id} ${name}`);
  });
  expect(told).toEqual([]);
});
