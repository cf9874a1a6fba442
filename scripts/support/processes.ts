import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './repository.ts';

const LINES_KEPT = 40;
const STOP_WITHIN_MS = 15_000;
/** How long to wait for remaining output after a program has exited. */
const OUTPUT_WITHIN_MS = 5_000;

const running = new Set<ChildProcess>();
// Ending this process also ends the programs that it waits for.
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

export type Finished = { code: number; output: string };

/** Runs a program to its end and returns all of its output; `print` also shows it while it runs. */
export function runToEnd(
  program: string,
  words: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; print?: boolean } = {},
): Promise<Finished> {
  return new Promise((finished, failed) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(program, words, { cwd: options.cwd ?? repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.once('close', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (options.print === true) process.stdout.write(text);
      });
    }
    child.on('error', failed);
    const finish = (code: number | null, signal: NodeJS.Signals | null) => finished({ code: code ?? (signal === null ? 1 : 128), output });
    child.on('close', finish);
    // A grandchild process may keep the output open for ever.
    child.on('exit', (code, signal) => setTimeout(finish, OUTPUT_WITHIN_MS, code, signal).unref());
  });
}

export type RunningProgram = {
  name: string;
  pid: number;
  lastLines(): string;
  /** Resolves with the exit code, whatever ended it. */
  ended: Promise<number>;
  /** Asks it to stop and waits; kills it after 15 seconds. */
  stop(): Promise<void>;
};

export type ProgramOptions = { env: NodeJS.ProcessEnv; logFile?: string; words?: readonly string[]; print?: boolean };

/** Starts a long-running program of the repository. Its output goes to the log file. */
export function startProgram(name: string, script: string, options: ProgramOptions): RunningProgram {
  const child: ChildProcess = spawn(process.execPath, [...(options.words ?? []), script], {
    cwd: repositoryRoot,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = options.logFile === undefined ? null : createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  const kept: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log?.write(text);
      if (options.print === true) process.stdout.write(text);
      kept.push(...text.split('\n').filter(Boolean));
      kept.splice(0, kept.length - LINES_KEPT);
    });
  }
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      kept.push(error.message);
      resolve(1);
    });
    child.once('close', (code, signal) => {
      log?.end();
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
  return {
    name,
    pid: child.pid ?? 0,
    lastLines: () => kept.join('\n'),
    ended,
    async stop() {
      child.kill('SIGTERM');
      const isEnded = await Promise.race([ended.then(() => true), wait(STOP_WITHIN_MS, false, { ref: false })]);
      if (!isEnded) child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits until the address answers 200.
 * @throws Error with the program's last output when it exits or takes too long
 */
export async function untilHealthy(program: RunningProgram, address: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  let exitCode: number | null = null;
  program.ended.then((code) => (exitCode = code));
  while (Date.now() < deadline) {
    if (exitCode !== null) throw new Error(`${program.name} ended with code ${exitCode}:\n${program.lastLines()}`);
    const isHealthy = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isHealthy) return;
    await wait(150);
  }
  throw new Error(`${program.name} is not ready after ${withinMs / 1000} s (${address}):\n${program.lastLines()}`);
}
