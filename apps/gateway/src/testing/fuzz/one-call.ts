import type { Id } from '@psc/validation/rules/id.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import fc from 'fast-check';
import type { LooseInput } from '../request-of.ts';
import { anyText, valuesFor } from './values.ts';

/** Ids and names in the world, so that a call gets past 'not found'. */
export type Known = {
  ids: readonly number[];
  advtCodes: readonly Id<'advertisement'>[];
  masterIds: readonly Id<'candidate'>[];
  files: readonly string[];
};

function paramFor(name: string, { ids, advtCodes, masterIds, files }: Known): fc.Arbitrary<string> {
  const fitting = /advtCode/iu.test(name) ? advtCodes : /masterId/iu.test(name) ? masterIds : /image/iu.test(name) ? files : ids;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fitting.map(String)) },
    // An address cannot contain lone surrogates.
    { weight: 1, arbitrary: anyText.filter((text) => text !== '' && text.length < 150).map((text) => text.toWellFormed()) },
  );
}

const textsOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : value]))
    : {};

export function inputsFor(call: AnyCall, known: Known): fc.Arbitrary<LooseInput> {
  const params = fc.record(Object.fromEntries(paramNames(call.path).map((name) => [name, paramFor(name, known)])));
  const query = call.query ? valuesFor(call.query).map(textsOf) : fc.constant(undefined);
  const body = call.body ? valuesFor(call.body.schema) : fc.constant(undefined);
  const onBehalf = call.onBehalf ? fc.constantFrom(undefined, ...known.masterIds) : fc.constant(undefined);
  return fc
    .tuple(params, query, body, onBehalf)
    .map(([given, asked, sent, whom]) => ({ params: given, query: asked, body: sent, ...(whom !== undefined && { onBehalf: whom }) }));
}
