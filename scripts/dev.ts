/**
 * `pnpm dev`: the same addresses as `pnpm start`, with hot reload. Vite serves both apps, and gateway and sandbox restart when their
 * sources change.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { pageWithGatewayBases } from './support/gateway-bases.ts';
import { portsFrom, requireFree } from './support/ports.ts';
import { startProgram, untilHealthy } from './support/processes.ts';
import { repositoryRoot, type WebApp } from './support/repository.ts';
import { addressesOf, serverEnvironment, withDatabase } from './support/stack.ts';

const READY_WITHIN_MS = 120_000;
const host = process.env.HOST ?? '127.0.0.1';

async function serveSources(app: WebApp, port: number, gateway: string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: join(repositoryRoot, 'apps', app, 'vite.config.ts'),
    server: { port, host, strictPort: true },
    plugins: [
      { name: 'psc-gateway-bases', transformIndexHtml: { order: 'pre', handler: (page) => pageWithGatewayBases(page, { '*': gateway }) } },
    ],
  });
  return server.listen();
}

try {
  const ports = portsFrom(process.env);
  await requireFree(ports);
  const dataDirectory = resolve(process.env.DATA_DIR ?? '.data');
  mkdirSync(dataDirectory, { recursive: true });
  const { environment, database } = await withDatabase({ dataDirectory, environment: process.env, say: console.log });
  const env = serverEnvironment({ ports, dataDirectory, host, environment });
  const addresses = addressesOf(ports);
  const words = ['--watch', '--watch-preserve-output'];
  const programs = [
    startProgram('sandbox', 'apps/sandbox/src/main.ts', { env, words, print: true }),
    startProgram('gateway', 'apps/gateway/src/main.ts', { env, words, print: true }),
  ] as const;
  const servers = await Promise.all([
    serveSources('candidate-portal', ports.candidate, addresses.gateway),
    serveSources('staff-console', ports.console, addresses.gateway),
  ]);
  const stop = async (exitCode: number) => {
    await Promise.all([...servers.map((server) => server.close()), ...programs.map((program) => program.stop())]);
    await database?.stop();
    process.exit(exitCode);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
  await untilHealthy(programs[0], `${addresses.sandbox}/health`, READY_WITHIN_MS);
  await untilHealthy(programs[1], `${addresses.gateway}/health/ready`, READY_WITHIN_MS);
  console.log(
    `\n  Candidate portal ${addresses.candidatePortal}\n  Staff console    ${addresses.staffConsole}\n  Mailbox          ${addresses.sandbox}/mailbox\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
