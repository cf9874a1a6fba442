import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { startAppServer } from './app-server.ts';
import { builtFolder } from './build-apps.ts';
import { paymentFormOrigins } from './content-security.ts';
import { startOwnDatabase, type OwnDatabase } from './own-database.ts';
import type { Ports } from './ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from './processes.ts';
import type { WebApp } from './repository.ts';

export type StackOptions = {
  ports: Ports;
  dataDirectory: string;
  /** The interface to listen on. */
  host: string;
  /** Passed on to the gateway and the sandbox. */
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
};

export type Addresses = { gateway: string; candidatePortal: string; staffConsole: string; sandbox: string };

export type Stack = {
  addresses: Addresses;
  programs: readonly RunningProgram[];
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 120_000;
/**
 * Without limits, Node uses all memory of a machine before it collects garbage, and the gateway needs little. By default it collects with
 * four threads, which on two processors delays calls for a tenth of a second; one thread leaves the other processor free.
 */
export const gatewayNodeWords = ['--max-semi-space-size=16', '--max-old-space-size=512', '--v8-pool-size=1'] as const;

export function addressesOf(ports: Ports): Addresses {
  return {
    gateway: `http://localhost:${ports.gateway}`,
    candidatePortal: `http://localhost:${ports.candidate}`,
    staffConsole: `http://localhost:${ports.console}`,
    sandbox: `http://localhost:${ports.sandbox}`,
  };
}

/** Demo data are for trying the portal out: never in production, and not if the caller disables them. */
export function wantsDemoData(environment: NodeJS.ProcessEnv): boolean {
  return environment.NODE_ENV !== 'production' && environment.DEMO_DATA !== 'false';
}

/** Defaults that apply unless the caller sets any SMS variable; an empty SMS_URL turns SMS off. */
function smsOfSandbox({ sandbox }: Addresses, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (['SMS_URL', 'SMS_TOKEN', 'SMS_FROM'].some((name) => name in environment)) return {};
  return { SMS_URL: `${sandbox}/sms`, SMS_TOKEN: 'sandbox-sms-token', SMS_FROM: 'PSC' };
}

/** The environment of the gateway and the sandbox; the caller's variables win. */
export function serverEnvironment({
  ports,
  dataDirectory,
  host,
  environment,
}: Pick<StackOptions, 'ports' | 'dataDirectory' | 'host' | 'environment'>): NodeJS.ProcessEnv {
  const addresses = addressesOf(ports);
  return {
    HOST: host,
    PUBLIC_CANDIDATE_URL: addresses.candidatePortal,
    PUBLIC_STAFF_URL: addresses.staffConsole,
    PUBLIC_GATEWAY_URL: addresses.gateway,
    SANDBOX_URL: addresses.sandbox,
    MAIL_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    ...smsOfSandbox(addresses, environment),
    ...environment,
    NODE_ENV: environment.NODE_ENV || 'development',
    DEMO_DATA: environment.DEMO_DATA || String(wantsDemoData(environment)),
    PORT: String(ports.gateway),
    CANDIDATE_PORT: String(ports.candidate),
    SANDBOX_PORT: String(ports.sandbox),
    SMTP_PORT: String(ports.smtp),
    DATA_DIR: dataDirectory,
  };
}

/** The environment with the database that it names, or with one that is started; production names its own. */
export async function withDatabase({
  dataDirectory,
  environment,
  say,
}: Pick<StackOptions, 'dataDirectory' | 'environment' | 'say'>): Promise<{ environment: NodeJS.ProcessEnv; database: OwnDatabase | null }> {
  if (environment.DATABASE_URL || environment.NODE_ENV === 'production') return { environment, database: null };
  const database = await startOwnDatabase(dataDirectory, say);
  return { environment: { ...environment, DATABASE_URL: database.url }, database };
}

/** Starts database, sandbox, gateway and both built apps, and resolves when each answers. On a failure it stops all of them. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDirectory, host, say } = options;
  const logs = join(dataDirectory, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  say('Starting database, sandbox and gateway …');
  const { environment, database } = await withDatabase(options);
  const env = serverEnvironment({ ...options, environment });
  const addresses = addressesOf(ports);
  const programs: RunningProgram[] = [];
  const servers: Server[] = [];

  async function stop(): Promise<void> {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    // The gateway first: it may still be sending mail to the sandbox.
    for (const program of programs.toReversed()) await program.stop();
    await database?.stop();
  }

  try {
    const sandbox = startProgram('sandbox', 'apps/sandbox/src/main.ts', { env, logFile: join(logs, 'sandbox.log') });
    programs.push(sandbox);
    await untilHealthy(sandbox, `${addresses.sandbox}/health`, READY_WITHIN_MS);
    const gateway = startProgram('gateway', 'apps/gateway/src/main.ts', {
      env,
      words: gatewayNodeWords,
      logFile: join(logs, 'gateway.log'),
    });
    programs.push(gateway);
    await untilHealthy(gateway, `${addresses.gateway}/health/ready`, READY_WITHIN_MS);
    const formOrigins = [...paymentFormOrigins, new URL(env.SANDBOX_URL ?? addresses.sandbox).origin];
    const serve = (app: WebApp, port: number) =>
      startAppServer({
        folder: builtFolder(app),
        host,
        port,
        gatewayBases: { '*': env.PUBLIC_GATEWAY_URL ?? addresses.gateway },
        formOrigins,
      });
    servers.push(await serve('candidate-portal', ports.candidate));
    servers.push(await serve('staff-console', ports.console));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, programs, stop };
}
