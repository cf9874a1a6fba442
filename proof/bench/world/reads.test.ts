import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longerReads } from './longer-reads.ts';
import { everyRead } from './reads.ts';
import type { Found } from './found.ts';

const found = new Proxy({}, { get: () => 1 }) as Found;

/** Validates the query and body of a call by its schemas, as the gateway does. */
function wrongOf({ callId, call, input }: ReturnType<typeof everyRead>[number]): string[] {
  const asTexts = Object.fromEntries(Object.entries((input.query ?? {}) as object).map(([name, value]) => [name, String(value)]));
  const parts = [
    { schema: call.query, value: call.sensitiveQuery ? (input.query ?? {}) : asTexts },
    { schema: call.body?.schema, value: input.body ?? {} },
  ];
  return parts.flatMap(({ schema, value }) => {
    const result = schema && v.safeParse(schema, value);
    return result && !result.success ? result.issues.map((issue) => `${callId} ${v.getDotPath(issue) ?? ''}: ${issue.message}`) : [];
  });
}

test('what the bench asks of each call is what the call takes', () => {
  const reads = everyRead(found);
  expect(reads.length).toBeGreaterThan(300);
  expect(reads.flatMap(wrongOf)).toEqual([]);
});

test('nothing in the path of a call is left open', () => {
  const open = everyRead(found).flatMap(({ callId, call, input }) =>
    [...call.path.matchAll(/\{(\w+)\}/g)].filter(([, name]) => input.params?.[name!] === undefined).map(([, name]) => `${callId} ${name}`),
  );
  expect(open).toEqual([]);
});

test('what may take longer than the others is among what is asked', () => {
  const asked = new Set(everyRead(found).map(({ callId }) => callId));
  expect([...longerReads.keys()].filter((callId) => !asked.has(callId))).toEqual([]);
});
