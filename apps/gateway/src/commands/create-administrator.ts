/**
 * Creates the first two administrators of a new installation, or one more, and mails each the link for the first password:
 * `NODE_ENV=production node src/commands/create-administrator.ts --username anita --email anita@psc.gov.np --first-name Anita
 * --last-name Sharma --username bishnu --email bishnu@psc.gov.np --first-name Bishnu --last-name Adhikari`
 */
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { systemClock } from '../platform/frame/clock.ts';
import { createLog } from '../platform/frame/log.ts';
import { createGateway } from '../gateway.ts';
import { smtpMailer } from '../platform/mail/mailer.ts';
import { createAdministrators, type NewAdministrator } from '../areas/access/staff-account/create-administrators.ts';
import { refuseDemoData } from '../seed/demo-guard.ts';
import { fillIn } from '../seed/fill-in.ts';

const perPerson = { type: 'string', multiple: true } as const;

/** The first value of each option is for the first person, the second for the second. */
function peopleFrom(words: string[]): NewAdministrator[] {
  const options = { username: perPerson, email: perPerson, 'first-name': perPerson, 'last-name': perPerson };
  const {
    username = [],
    email = [],
    'first-name': firstNames = [],
    'last-name': lastNames = [],
  } = parseArgs({ args: words, options }).values;
  const isComplete = username.length > 0 && [email, firstNames, lastNames].every((values) => values.length === username.length);
  if (!isComplete) throw new Error('Give --username, --email, --first-name and --last-name, for each person one of each.');
  return username.map((each, index) => ({
    username: each,
    email: email[index]!,
    firstName: firstNames[index]!,
    lastName: lastNames[index]!,
  }));
}

async function run(): Promise<void> {
  const people = peopleFrom(process.argv.slice(2));
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
    await createAdministrators(gateway.tools, people);
    await gateway.tools.jobs.runDue(gateway.tools);
    for (const { username, email } of people) {
      console.log(`${username} sets a password by the link mailed to ${email}, and signs in at ${configuration.publicUrls.staff}.`);
    }
  } finally {
    await gateway.stop();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
