import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')(
  'a thread that yields to calls has a lower priority, and the thread of calls keeps its own',
  async () => {
    const before = getPriority();
    const file = new URL('./yield-to-calls.ts', import.meta.url).href;
    const text = `import(${JSON.stringify(file)}).then(({ yieldToCalls }) => {
    yieldToCalls();
    require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
  });`;
    const worker = new Worker(text, { eval: true });
    const priority = await new Promise<number>((answered, failed) => worker.once('message', answered).once('error', failed));
    await worker.terminate();
    expect(priority).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
