/**
 * Migrates a database to this release as the owner of the tables, before any of its gateways starts, and grants the roles of the gateways
 * their rights: `DATABASE_URL=postgresql://psc_owner:… node src/commands/migrate.ts --grant psc_gateway --grant-candidates psc_candidates`.
 * The gateways need no right to create tables then.
 */
import { parseArgs } from 'node:util';
import { connectPostgres } from '../platform/database/connection.ts';
import { grantCandidatesGateway, grantGateway } from '../platform/database/grant-gateway.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/frame/log.ts';
import { openJobQueue } from '../platform/jobs/queue.ts';
import { jobDefinitions } from '../areas.ts';

const CONNECTIONS = 3;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { grant: { type: 'string' }, 'grant-candidates': { type: 'string' } } });
  const { grant, 'grant-candidates': grantCandidates } = values;
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing: the database with the password of the owner of its tables.');
  const database = await connectPostgres(url, CONNECTIONS);
  try {
    const applied = await migrate(database);
    console.log(`${applied.length} migrations were applied.`);
    const queue = await openJobQueue(database, jobDefinitions, createLog('warn'), { supervise: false });
    await queue.stop();
    if (grant !== undefined) {
      await grantGateway(database.db, grant);
      console.log(`${grant} has the rights of a gateway for staff.`);
    }
    if (grantCandidates !== undefined) {
      await grantCandidatesGateway(database.db, grantCandidates);
      console.log(`${grantCandidates} has the rights of a gateway for candidates.`);
    }
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
