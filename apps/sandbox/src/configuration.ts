import { resolve } from 'node:path';

export type SandboxConfiguration = {
  host: string;
  port: number;
  smtpPort: number;
  /** Contains `mailbox/` and `sandbox/`. */
  dataDirectory: string;
  /** The address of the candidate portal: connectIPS returns only to addresses registered beforehand. */
  candidatePortal: string;
};

/**
 * @throws Error that names the variable if a value is not a port number, and in production, because anyone who reaches the sandbox pays
 * nothing and can read every mail
 */
export function configurationFrom(environment: NodeJS.ProcessEnv): SandboxConfiguration {
  if (environment.NODE_ENV === 'production') throw new Error('NODE_ENV is production, where there is no sandbox.');
  const candidatePort = portFrom(environment, 'CANDIDATE_PORT', 8081);
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: portFrom(environment, 'SANDBOX_PORT', 8083),
    smtpPort: portFrom(environment, 'SMTP_PORT', 8025),
    dataDirectory: resolve(environment.DATA_DIR ?? '.data'),
    candidatePortal: environment.PUBLIC_CANDIDATE_URL ?? `http://localhost:${candidatePort}`,
  };
}

/** The clock of the machine, or for tests one that is stopped at `SANDBOX_NOW`. */
export function clockFrom({ SANDBOX_NOW: instant }: NodeJS.ProcessEnv): () => Date {
  return () => (instant === undefined ? new Date() : new Date(instant));
}

function portFrom(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port number: ${text}`);
  return port;
}
