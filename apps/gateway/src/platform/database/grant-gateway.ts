import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Grants a PostgreSQL role the rights that a gateway needs. They do not allow changing the record; only the owner of the tables can. */
export async function grantGateway(db: Database, role: string): Promise<void> {
  await sql`select grant_gateway(${role})`.execute(db);
}
