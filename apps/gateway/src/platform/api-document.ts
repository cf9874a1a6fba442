import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Added by a release (`scripts/release.ts`); a checkout has none until `pnpm openapi` writes it. */
const apiDocumentFile = join(import.meta.dirname, '../..', 'openapi.json');

type Operation = {
  operationId: string;
  tags: string[];
  'x-access': string;
  requestBody?: unknown;
  parameters: unknown[];
  responses: unknown;
};
type ApiDocument = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> };

/** The catalogue of calls for clients on the intranet: as OpenAPI 3.1, and as a page. */
export function registerApiDocument(app: FastifyInstance, file = apiDocumentFile): void {
  const text = () => readFile(file, 'utf8').catch(() => null);
  app.get('/openapi.json', async (_request, reply) => {
    const document = await text();
    return document === null ? reply.callNotFound() : reply.type('application/json').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    const document = await text();
    if (document === null) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(pageOf(JSON.parse(document) as ApiDocument));
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pageOf({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...areas].map(([area, those]) => `<h2 id="${escaped(area)}">${escaped(area)}</h2>${those.map(callText).join('')}`);
  const links = [...areas.keys()].map((area) => `<a href="#${escaped(area)}">${escaped(area)}</a>`).join(' · ');
  const title = escaped(`${info.title}, catalogue ${info.version}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p><a href="/openapi.json">OpenAPI 3.1</a></p><nav>${links}</nav>${sections.join('')}</body></html>`;
}

function callText({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { operationId, parameters, requestBody, responses } = operation;
  const written = escaped(JSON.stringify({ parameters, requestBody, responses }, null, 2));
  const summary = `<code>${method} ${escaped(path)}</code> ${escaped(operationId)} (${escaped(operation['x-access'])})`;
  return `<details><summary>${summary}</summary><pre>${written}</pre></details>`;
}
