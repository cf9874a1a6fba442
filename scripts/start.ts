/**
 * `pnpm start` builds changed apps, starts a database, sandbox, gateway and both apps, prints their addresses and stops them on Ctrl-C.
 * Data stay in DATA_DIR (`.data`).
 */
import { resolve } from 'node:path';
import { printDemoSignIns } from '../apps/gateway/src/seed/demo-sign-ins.ts';
import { buildApps } from './support/build-apps.ts';
import { portsFrom, requireFree } from './support/ports.ts';
import { startStack, wantsDemoData } from './support/stack.ts';

const say = (line: string) => console.log(line);

try {
  const ports = portsFrom(process.env);
  const dataDirectory = resolve(process.env.DATA_DIR ?? '.data');
  await requireFree(ports);
  // Until everything runs, ending this process also ends the programs started so far.
  let stop: (exitCode: number) => unknown = (exitCode) => process.exit(exitCode);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  await buildApps(say);
  const stack = await startStack({ ports, dataDirectory, host: process.env.HOST ?? '127.0.0.1', environment: process.env, say });

  let isStopping = false;
  stop = async (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    say('\nStopping …');
    await stack.stop();
    process.exit(exitCode);
  };
  for (const program of stack.programs) {
    program.ended.then((code) => {
      if (isStopping) return;
      console.error(`${program.name} ended by itself with code ${code}:\n${program.lastLines()}`);
      void stop(1);
    });
  }

  const { addresses } = stack;
  say(`
  Candidate portal   ${addresses.candidatePortal}
  Staff console      ${addresses.staffConsole}
  Gateway            ${addresses.gateway}
  Sandbox, mailbox   ${addresses.sandbox}/mailbox
  Data and logs      ${dataDirectory}
`);
  if (wantsDemoData(process.env)) printDemoSignIns();
  say('\nCtrl-C stops everything and keeps the data.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
