/** The behaviour of a thread with a task; `runs` counts how often it was started. */
export type FailingTask = { does: 'answer' | 'endTheFirstTime' | 'end' | 'fail' | 'hang' | 'fill'; runs: Int32Array };

export default function work({ does, runs }: FailingTask): string {
  const isFirst = Atomics.add(runs, 0, 1) === 0;
  if (does === 'end' || (does === 'endTheFirstTime' && isFirst)) process.exit(1);
  if (does === 'fail') throw new RangeError('Array buffer allocation failed');
  if (does === 'hang') Atomics.wait(runs, 0, 1);
  const held: string[][] = [];
  if (does === 'fill') for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${at}`));
  return 'done';
}
