import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Grants a PostgreSQL role the rights of the gateways for staff. They do not allow changing the record; only the owner of the tables can. */
export async function grantGateway(db: Database, role: string): Promise<void> {
  await sql`select grant_gateway(${role})`.execute(db);
}

/** Grants a PostgreSQL role the rights of the gateways for candidates: it cannot write marks, lists, roles, settings or officers. */
export async function grantCandidatesGateway(db: Database, role: string): Promise<void> {
  await sql`select grant_candidates_gateway(${role})`.execute(db);
}
