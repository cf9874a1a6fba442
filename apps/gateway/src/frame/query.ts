import { asciiDigits } from '@psc/i18n/digits.ts';
import type { GenericSchema } from 'valibot';

type Described = GenericSchema & {
  entries?: Record<string, Described>;
  wrapped?: Described;
  pipe?: readonly Described[];
  options?: readonly Described[];
};

/** The schema inside optional, nullable and piped ones, which says what kind of value is wanted. */
function core(schema: Described): Described {
  if (schema.wrapped) return core(schema.wrapped);
  const first = schema.pipe?.[0];
  return first && first !== schema && first.type !== schema.type ? core(first) : schema;
}

function wanted(schema: Described | undefined): string {
  if (!schema) return 'unknown';
  const inner = core(schema);
  if (inner.type === 'union' || inner.type === 'picklist') {
    const kinds = new Set((inner.options ?? []).map((option) => (typeof option === 'object' ? core(option).type : typeof option)));
    if (kinds.size === 1 && kinds.has('number')) return 'number';
  }
  return inner.type;
}

/**
 * A query string knows only texts. Each value becomes what the schema of the call wants: a number
 * (Nepali digits mean the same), `true` or `false`, a list. What cannot is left for the schema to refuse.
 */
export function readQuery(raw: Record<string, string | string[] | undefined>, schema: GenericSchema): Record<string, unknown> {
  const entries = core(schema as Described).entries ?? {};
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry && wanted(entry) === 'array') {
      const item = (core(entry) as { item?: Described }).item;
      read[name] = (Array.isArray(value) ? value : [value]).map((text) => readText(text, wanted(item)));
    } else {
      read[name] = Array.isArray(value) ? value : readText(value, wanted(entry));
    }
  }
  return read;
}

function readText(text: string, kind: string): unknown {
  if (kind === 'number') {
    const digits = asciiDigits(text).trim();
    return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text === '' ? undefined : text;
  }
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
