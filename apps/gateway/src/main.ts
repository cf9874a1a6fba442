import { readConfiguration } from './configuration.ts';
import { printedEnvironment } from './printed-environment.ts';
import { loadConfirmedYears } from './platform/confirmed-years.ts';
import { openDatabase } from './platform/database/connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { systemClock } from './platform/frame/clock.ts';
import { createGateway, isKeeper } from './gateway.ts';
import { createLog } from './platform/frame/log.ts';
import { smtpMailer } from './platform/mail/mailer.ts';
import { fillIn } from './seed/fill-in.ts';
import { refuseDemoData } from './seed/demo-guard.ts';
import { traceBy } from './platform/tracing/tracing.ts';

/** A gateway that only runs jobs answers no app that asks for them. */
const CONFIRMED_YEARS_READ_EVERY_MS = 60_000;

async function start(): Promise<void> {
  if (process.argv.includes('--print')) return void process.stdout.write(printedEnvironment(process.env));
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  // Loaded only if configured, because it is large.
  const traces = configuration.traces && (await import('./platform/tracing/open-telemetry.ts')).openTelemetry(configuration.traces);
  if (traces) traceBy(traces);
  const database = await openDatabase(configuration, log);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const mailer = smtpMailer(configuration.mail.smtpUrl, configuration.mail.from, { connections: configuration.mail.connections });
  const gateway = await createGateway({ configuration, database, mailer, now: systemClock, log });
  await gateway.meetServices();
  if (configuration.environment === 'production') await refuseDemoData(database.db);
  if (isKeeper(configuration)) await fillIn(database, gateway.tools, { demo: configuration.demoData });
  if (configuration.runsJobs) await gateway.tools.jobs.startWorkers(gateway.tools);
  setInterval(
    () => void loadConfirmedYears(database.db).catch((error: unknown) => log.warn({ err: error }, 'confirmed years not read')),
    CONFIRMED_YEARS_READ_EVERY_MS,
  ).unref();
  await gateway.app.listen({ host: configuration.host, port: configuration.port });

  const stopAll = async () => {
    await gateway.stop();
    await traces?.stop();
  };
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), gateway.stopWithinMs).unref();
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

start().catch((error: unknown) => {
  // There is no log yet, so the error is printed.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
