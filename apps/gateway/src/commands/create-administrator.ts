/**
 * Makes the first administrator of a new installation and mails the temporary password:
 * `NODE_ENV=production node src/commands/create-administrator.ts --username anita --email anita@psc.gov.np --first-name Anita --last-name Sharma`
 */
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { systemClock } from '../frame/clock.ts';
import { createLog } from '../frame/log.ts';
import { createGateway } from '../gateway.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { createAdministrator } from '../modules/session/create-administrator.ts';
import { refuseDemoData } from '../seed/demo-guard.ts';
import { fillIn } from '../seed/fill-in.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  });
  const { username, email, 'first-name': firstName, 'last-name': lastName } = values;
  if (!username || !email || !firstName || !lastName) throw new Error('Give --username, --email, --first-name and --last-name.');
  const configuration = readConfiguration(process.env);
  const log = createLog('warn');
  const database = await openDatabase(configuration, log);
  await migrate(database);
  const mailer = smtpMailer(configuration.mail.smtpUrl, configuration.mail.from);
  const gateway = await createGateway({
    configuration,
    database,
    mailer,
    now: systemClock,
    log,
    queue: { supervise: false },
  });
  try {
    if (configuration.environment === 'production') await refuseDemoData(database.db);
    await fillIn(database, gateway.tools, { demo: false });
    await createAdministrator(gateway.tools, { username, email, firstName, lastName });
    await gateway.tools.jobs.runDue(gateway.tools);
    console.log(`${username} can sign in at ${configuration.publicUrls.staff} with the temporary password mailed to ${email}.`);
  } finally {
    await gateway.stop();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
