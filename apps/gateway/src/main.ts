import { pino } from 'pino';
import { readConfiguration } from './configuration.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { systemClock } from './frame/clock.ts';
import { createGateway } from './gateway.ts';
import { loggedError } from './frame/log.ts';
import { smtpMailer } from './mail/mailer.ts';
import { fillIn } from './seed/fill-in.ts';

/** How long calls under way may take once the gateway is asked to stop. */
const STOP_WITHIN_MS = 25_000;

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = pino({ level: configuration.logLevel });
  const database = await openDatabase(configuration);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const mailer = smtpMailer(configuration.mail.smtpUrl, configuration.mail.from);
  const gateway = await createGateway({ configuration, database, mailer, now: systemClock, log });
  await fillIn(database, gateway.tools, { demo: configuration.demoData });
  if (configuration.runsJobs) await gateway.tools.jobs.startWorkers(gateway.tools);
  await gateway.app.listen({ host: configuration.host, port: configuration.port });

  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: loggedError(error) }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

start().catch((error: unknown) => {
  // Nothing is open yet that could log: what keeps the gateway from starting is said plainly.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
