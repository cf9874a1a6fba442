import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerApiDocument } from './api-document.ts';

const operation = { operationId: 'notice.listPublic', tags: ['notice'], 'x-access': 'public', parameters: [], responses: { '200': {} } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Recruitment <gateway>', version: '3' },
  paths: { '/notice/public': { get: operation } },
};

async function gatewayWith(text: string | null) {
  const file = join(await mkdtemp(join(tmpdir(), 'api-document-')), 'openapi.json');
  if (text !== null) await writeFile(file, text);
  const app = fastify();
  registerApiDocument(app, file);
  return app;
}

test('the catalogue of calls is served as OpenAPI and as a page that names each call and who may make it', async () => {
  const app = await gatewayWith(JSON.stringify(document));
  expect((await app.inject('/openapi.json')).json()).toEqual(document);
  const page = (await app.inject('/docs')).body;
  expect(page).toContain('<code>GET /notice/public</code> notice.listPublic (public)');
  expect(page).toContain('Recruitment &lt;gateway>, catalogue 3');
});

test('a gateway that was not made by a release has no document to serve', async () => {
  const app = await gatewayWith(null);
  expect((await app.inject('/openapi.json')).statusCode).toBe(404);
  expect((await app.inject('/docs')).statusCode).toBe(404);
});
