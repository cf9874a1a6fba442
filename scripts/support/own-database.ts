import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

export type OwnDatabase = { url: string; stop: () => Promise<void> };

const program = join(import.meta.dirname, 'own-database-program.ts');

/**
 * The PostgreSQL of `pnpm start` and `pnpm dev`, with its data in `<dataDirectory>/postgres`. It is a separate process: Ctrl-C reaches all
 * processes of a terminal, and the gateway needs its database until it has stopped. It exits when this process does.
 *
 * @throws Error with the reason and the remedy when it does not start
 */
export async function startOwnDatabase(dataDirectory: string, say: (line: string) => void): Promise<OwnDatabase> {
  mkdirSync(dataDirectory, { recursive: true });
  // If started as root, the server runs as another user, who must be able to enter the folder.
  if (userInfo().uid === 0) chmodSync(dataDirectory, 0o711);
  const former = join(dataDirectory, 'database');
  if (existsSync(former)) say(`The data in ${former} are of an earlier version and are not read any more: delete the folder.`);
  const child = fork(program, [join(dataDirectory, 'postgres')], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'exit');
  const failed = once(child, 'close').then(() => null);
  const url = await Promise.race([once(child, 'message').then(([message]) => message as string), failed]);
  if (url === null) throw new Error(printed.trim());
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
