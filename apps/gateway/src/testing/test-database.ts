import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectPostgres, type OpenDatabase, type PostgresOptions } from '../platform/database/connection.ts';
import { candidatesRole, databaseUrl, onServer } from './global-setup.ts';
import { prepareTemplate } from './template-database.ts';

export type TestDatabase = OpenDatabase & { url: string };

/** A fresh copy of the template; `url` is for a second gateway on the same rows. Closing it deletes it. */
export async function createTestDatabase(template?: string, options?: PostgresOptions): Promise<TestDatabase> {
  const source = inject('testDatabase');
  const name = `psc_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a third of the time of writing every page through the log.
  await onServer(source.serverUrl, `create database ${name} template ${template ?? source.template} strategy file_copy`);
  const url = databaseUrl(source.serverUrl, name);
  const database = await connectPostgres(url, 8, options);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer(source.serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Another connection to a copy of the template, with the rights of the gateways for candidates. */
export async function connectAsCandidates({ url }: TestDatabase, options?: PostgresOptions): Promise<TestDatabase> {
  const own = new URL(url);
  own.username = candidatesRole;
  own.password = 'p';
  return { ...(await connectPostgres(own.href, 8, options)), url: own.href };
}

/** With ids as in an installation, each table counting from 1: for ids that are written down elsewhere. */
export async function createDatabaseAsInstalled(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await prepareTemplate(database, { idsApart: false });
  return database;
}

export const createEmptyDatabase = () => createTestDatabase('template0');
