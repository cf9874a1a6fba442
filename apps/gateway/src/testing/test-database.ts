import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { connectPostgres, onPglite, type OpenDatabase } from '../database/connection.ts';
import { valueParsers } from '../database/value-parsers.ts';
import { databaseUrl, onServer } from './global-setup.ts';
import { prepareTemplate } from './template-database.ts';

export type ServerDatabase = OpenDatabase & { url: string };

/** A fresh copy of the template; `url` is there on PostgreSQL, for a second gateway on the same rows. Closing it removes it. */
export async function createTestDatabase(): Promise<OpenDatabase & { url?: string }> {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') return createServerDatabase();
  const instance = await PGlite.create({
    loadDataDir: new Blob([readFileSync(source.dump)]),
    parsers: valueParsers as Record<number, (text: string) => unknown>,
  });
  return onPglite(instance);
}

/** Beginning as an installation does, each table counting from 1: for ids that were written down elsewhere. */
export async function createDatabaseAsInstalled(): Promise<OpenDatabase> {
  const source = inject('testDatabase');
  const database =
    source.kind === 'postgres'
      ? await createServerDatabase('template0')
      : onPglite(await PGlite.create({ parsers: valueParsers as Record<number, (text: string) => unknown> }));
  await prepareTemplate(database, { idsApart: false });
  return database;
}

/** As `createTestDatabase`, for tests of what only a server has: several connections and their limits (`*.server.test.ts`). */
export async function createServerDatabase(template?: string): Promise<ServerDatabase> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('PGlite has one connection. Name the file *.server.test.ts.');
  const name = `psc_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(source.serverUrl, `create database ${name} template ${template ?? source.template}`);
  const url = databaseUrl(source.serverUrl, name);
  const database = await connectPostgres(url, 8);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer(source.serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
