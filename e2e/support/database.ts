import { connectPostgres, type Database } from '../../apps/gateway/src/platform/database/connection.ts';

const variable = 'JOURNEY_DATABASE';

export function setDatabase(url: string): void {
  process.env[variable] = url;
}

/** Reads rows of the running stack that no single call returns. */
export async function readRows<Rows>(read: (db: Database) => Promise<Rows>): Promise<Rows> {
  const database = await open();
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

/** Creates rows that other journeys create step by step on screen. */
export function makeRows<Rows>(make: (db: Database) => Promise<Rows>): Promise<Rows> {
  return readRows(make);
}

/** Changes data that a journey cannot wait for, such as dates. */
export async function runScript(statements: string): Promise<void> {
  const database = await open();
  await database.runScript(statements);
  await database.close();
}

export function databaseUrl(): string {
  const url = process.env[variable];
  if (url === undefined) throw new Error('The stack is not running: journeys are started by Playwright.');
  return url;
}

const open = () => connectPostgres(databaseUrl(), 1);
