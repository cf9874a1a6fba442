/**
 * Prints how many jobs of each kind were given up after their last retry (mostly mails); `--again` requeues them, once the mail server
 * works: `NODE_ENV=production node src/commands/given-up-jobs.ts --again`
 */
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { createLog } from '../platform/frame/log.ts';
import { openJobQueue } from '../platform/jobs/queue.ts';
import { jobDefinitions } from '../areas.ts';
import { countGivenUp } from '../platform/jobs/repository.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { again: { type: 'boolean' } } });
  const log = createLog('warn');
  const database = await openDatabase(readConfiguration(process.env), log);
  try {
    const queue = await openJobQueue(database, jobDefinitions, log, { install: false, supervise: false });
    const kinds = await countGivenUp(database.db);
    for (const { name, count } of kinds) console.log(`${name}: ${count}`);
    if (kinds.length === 0) console.log('No job was given up.');
    else if (values.again) console.log(`${await queue.tryGivenUpAgain()} jobs are tried again.`);
    await queue.stop();
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
