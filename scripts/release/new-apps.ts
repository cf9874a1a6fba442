import { safeParse, type GenericSchema } from 'valibot';
import * as catalogue from '../../packages/api-client/src/catalogue.ts';
import { methodOf, type AnyCall } from '../../packages/api-client/src/define-call.ts';
import type { RecordedCall } from '../../apps/gateway/src/testing/released-apps/recorded-call.ts';
import type { ReleasedCatalogue } from '../../apps/gateway/src/testing/released-apps/released-catalogue.ts';
import { catalogueOf, newestGateway, releasesFolder } from '../../apps/gateway/src/testing/released-apps/releases.ts';

const calls = new Map(
  Object.values(catalogue as unknown as Record<string, Record<string, unknown>>)
    .flatMap((area) => Object.values(area))
    .filter(isCall)
    .map((call) => [`${methodOf(call)} ${call.path}`, call]),
);

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;
}

/**
 * Requests of this checkout's apps that a released gateway rejects. Requests that this checkout's own rules reject are skipped, because
 * tests also send invalid ones.
 *
 * @returns a sentence for each fault, once
 */
export function notTaken(recorded: readonly RecordedCall[], released: ReleasedCatalogue): string[] {
  const right = recorded.filter((each) => {
    const call = calls.get(each.call);
    return call !== undefined && isRight(call, each);
  });
  return [...new Set(right.flatMap((each) => released.requestFaults(each).map((fault) => `${each.call}: ${fault}`)))].toSorted();
}

/**
 * Requests of this checkout's apps that the newest released gateway rejects, so that developers notice before the release. Before the first
 * release every known line is unneeded.
 *
 * @param known lines of `docs/api/needs-next-gateway.txt`
 * @param isWhole whether all calls were recorded; otherwise no line counts as unneeded
 */
export function brokenAtLastGateway(
  recorded: readonly RecordedCall[],
  known: readonly string[],
  { isWhole, folder = releasesFolder }: { isWhole: boolean; folder?: string },
): string[] {
  const gateway = newestGateway(folder);
  const faults = gateway === undefined ? [] : notTaken(recorded, catalogueOf(gateway, folder));
  const found = surprises(faults, isWhole ? known : known.filter((line) => faults.includes(line)));
  return found.map((fault) => `gateway ${gateway ?? 'not released yet'}: ${fault}`);
}

/** A new call is expected: its app is always released after its gateway. */
const isOfNewCall = (fault: string): boolean => fault.endsWith(': the gateway knows no such call');

/**
 * Faults missing from `docs/api/needs-next-gateway.txt`, and lines of it that are no longer needed. `pnpm release` refuses to release an
 * app until the gateway that it needs is released.
 */
export function surprises(faults: readonly string[], known: readonly string[]): string[] {
  const changed = faults.filter((fault) => !isOfNewCall(fault));
  return [
    ...changed.filter((fault) => !known.includes(fault)).map((fault) => `not taken by the last gateway: ${fault}`),
    ...known.filter((line) => !changed.includes(line)).map((line) => `no longer needs the next gateway: ${line}`),
  ];
}

function isRight(call: AnyCall, { query, json, form, files }: RecordedCall): boolean {
  const passes = (schema: GenericSchema | undefined, value: unknown) => schema === undefined || safeParse(schema, value).success;
  if (call.sensitiveQuery) return passes(call.query, json);
  const body = form === undefined ? json : Object.fromEntries(new URLSearchParams(form));
  return passes(call.query, valuesOf(query, call.onBehalf)) && passes(call.body?.schema, withFiles(body, files));
}

function valuesOf(query: string, onBehalf: string | undefined): Record<string, string | string[]> {
  const pairs = new URLSearchParams(query);
  const names = [...new Set(pairs.keys())].filter((name) => name !== onBehalf);
  return Object.fromEntries(
    names.map((name) => {
      const values = pairs.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

function withFiles(body: unknown, files: RecordedCall['files']): unknown {
  const whole = structuredClone(body) as Record<string, unknown>;
  for (const [path, [name, type]] of Object.entries(files ?? {})) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((inner, each) => (inner[each] ??= {}) as Record<string, unknown>, whole);
    holder[last] = new File(['a file'], name, { type });
  }
  return whole;
}
