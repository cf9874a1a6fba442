import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Gives a role of PostgreSQL what a gateway needs, and nothing by which the record could be changed. Only the owner of the tables can. */
export async function grantGateway(db: Database, role: string): Promise<void> {
  await sql`select grant_gateway(${role})`.execute(db);
}
