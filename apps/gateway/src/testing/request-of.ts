import { methodOf, type AnyCall } from '@psc/api-client/define-call.ts';
import type { InjectOptions } from 'fastify';

export type LooseInput = { params?: Record<string, unknown>; query?: unknown; body?: unknown; onBehalf?: number };

export async function requestOf(call: AnyCall, input: LooseInput): Promise<InjectOptions & { headers: Record<string, string> }> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of call.sensitiveQuery ? [] : Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, String(each));
  }
  if (call.onBehalf && input.onBehalf !== undefined) search.append(call.onBehalf, String(input.onBehalf));
  const query = search.toString();
  const { payload, contentType } = await payloadOf(call, input);
  return {
    method: methodOf(call),
    url: `/${path}${query ? `?${query}` : ''}`,
    headers: contentType ? { 'content-type': contentType } : {},
    ...(payload !== undefined && { payload }),
  };
}

async function payloadOf(call: AnyCall, { body, query }: LooseInput): Promise<{ payload?: string | Buffer; contentType?: string }> {
  if (call.sensitiveQuery) return { payload: JSON.stringify(query ?? {}), contentType: 'application/json' };
  if (!call.body || body === undefined) return {};
  switch (call.body.kind) {
    case 'json':
      return { payload: JSON.stringify(body), contentType: 'application/json' };
    case 'form':
      return { payload: new URLSearchParams(pairsOf(body)).toString(), contentType: 'application/x-www-form-urlencoded' };
    case 'multipart': {
      const files = new FormData();
      const values = withoutFiles(body, '', files);
      const parts = new FormData();
      parts.append('data', JSON.stringify(values));
      for (const [name, file] of files) parts.append(name, file as File);
      const response = new Response(parts);
      return { payload: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get('content-type') ?? '' };
    }
  }
}

/** A form contains only names and texts, so other generated values are sent as texts. */
function pairsOf(body: unknown): [string, string][] {
  return Object.entries(Object(body) as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
}

/** The body without files, which are collected under their paths. */
function withoutFiles(value: unknown, path: string, files: FormData): unknown {
  if (value instanceof File) {
    files.append(path, value);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((each, index) => withoutFiles(each, `${path}.${index}`, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutFiles(each, path ? `${path}.${name}` : name, files)]),
  );
}
