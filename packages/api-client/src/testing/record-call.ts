import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect } from 'vitest';
import { methodOf, type AnyCall } from '../define-call.ts';

/**
 * Records the requests of an app in a test if `RECORD_CALLS` names a folder. A release keeps some of each kind, to replay them against
 * later gateways: docs/operations/releases.md.
 */
export async function recordCall(call: AnyCall, params: Readonly<Record<string, string>>, request: Request): Promise<void> {
  const folder = process.env.RECORD_CALLS;
  const app = /\/apps\/([\w-]+)\//u.exec(expect.getState().testPath ?? '')?.[1];
  if (folder === undefined || app === undefined) return;
  const recorded = {
    call: `${methodOf(call)} ${call.path}`,
    params,
    query: new URL(request.url).search.slice(1),
    ...(await sentIn(request)),
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${app}-${process.pid}-${threadId}.jsonl`), `${JSON.stringify(recorded)}\n`);
}

async function sentIn(request: Request): Promise<{ json?: unknown; form?: string; files?: Record<string, [name: string, type: string]> }> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { json: await request.json() };
  if (type.startsWith('application/x-www-form-urlencoded')) return { form: await request.text() };
  if (!type.startsWith('multipart/form-data')) return {};
  const parts = [...(await request.formData())];
  const files = parts.flatMap(([path, value]) =>
    typeof value === 'string' ? [] : [[path, [value.name, value.type]] as [string, [string, string]]],
  );
  const data = parts.find(([path]) => path === 'data')?.[1];
  return { json: JSON.parse(String(data)), files: Object.fromEntries(files) };
}
