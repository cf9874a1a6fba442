import type { AnyCall } from './define-call.ts';
import { filledPath, type AnyInput } from './request.ts';
import { onReset } from './stores.ts';

/** Keys of submissions with an unknown outcome, by call and content. */
const unsettled = new Map<string, string>();
onReset(() => unsettled.clear());

/** The Idempotency-Key of a submission. A submission without an answer keeps its key, so that the gateway recognises the retry. */
export function idempotencyKeyFor(call: AnyCall, input: AnyInput): { key: string; settled: () => void } {
  const content = `${call.method} ${filledPath(call, input.params)} ${JSON.stringify(input.body, describeFiles)}`;
  const key = unsettled.get(content) ?? crypto.randomUUID();
  unsettled.set(content, key);
  return { key, settled: () => void unsettled.delete(content) };
}

function describeFiles(_name: string, value: unknown): unknown {
  if (value instanceof File) return ['file', value.name, value.size, value.type, value.lastModified];
  if (value instanceof Blob) return ['blob', value.size, value.type];
  return value;
}
