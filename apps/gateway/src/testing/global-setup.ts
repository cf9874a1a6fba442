import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPostgres } from '../platform/database/connection.ts';
import { grantCandidatesGateway } from '../platform/database/grant-gateway.ts';
import { startPostgresServer } from './postgres-server.ts';
import { prepareTemplate } from './template-database.ts';

export type TestDatabaseSource = { serverUrl: string; template: string };

/** Has the rights of the gateways for candidates in every copy of the template. */
export const candidatesRole = 'psc_test_candidates';
/** Roles belong to the whole server, where another run may have created it. */
const createCandidatesRole = `do $$ begin
  create role ${candidatesRole} login password 'p';
exception when duplicate_object or unique_violation then null;
end $$`;

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

/** Prepares one template database; each test gateway gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return setupPostgres(project, serverUrl);
  const server = await startPostgresServer();
  const tearDown = await setupPostgres(project, server.urlOf('postgres'));
  return async () => {
    await tearDown();
    await server.stop();
  };
}

async function setupPostgres(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `psc_template_${process.pid}`;
  await onServer(serverUrl, `create database ${template}`);
  const database = await connectPostgres(databaseUrl(serverUrl, template), 2);
  await prepareTemplate(database);
  await onServer(serverUrl, createCandidatesRole);
  await grantCandidatesGateway(database.db, candidatesRole);
  await database.close();
  project.provide('testDatabase', { serverUrl, template });
  return () => onServer(serverUrl, `drop database if exists ${template} with (force)`);
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
