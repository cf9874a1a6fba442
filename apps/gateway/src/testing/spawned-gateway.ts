import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../main.ts');
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** A gateway in a separate process, for tests that stop, kill and restart it on the same data. */
export type SpawnedGateway = {
  child: ChildProcess;
  base: string;
  printed: () => string;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
  /** @throws Error with its output when it ends instead of serving */
  untilItServes: () => Promise<void>;
};

/**
 * Starts `main.ts` on a free port, or that of `PORT`, with only these variables and for development by default (`NODE_ENV: undefined`
 * removes it).
 * @param program The program of another release. @default this one's
 */
export async function spawnGateway(environment: Record<string, string | undefined>, program = main): Promise<SpawnedGateway> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...compileCache, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const base = `http://127.0.0.1:${port}`;
  return {
    child,
    base,
    printed: () => text,
    ended,
    untilItServes: async () => {
      while (child.exitCode === null && child.signalCode === null) {
        const serves = await fetch(`${base}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (serves) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`The gateway ended instead of serving:\n${text}`);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
