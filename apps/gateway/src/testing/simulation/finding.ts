import type { Commissions } from './commission.ts';
import type { Finding, Outcome, RunOptions, Step } from './run.ts';
import { shortest } from './sequence.ts';

/** The shortest known sequence to a violation. */
export type Sequence = { steps: readonly Step[]; sentences: readonly string[]; rows: Finding['rows'] };

/**
 * Leaves out steps while the violation remains: first those that changed nothing, then halves, quarters and so on.
 * @param forMs After this time it keeps what it has.
 */
export async function shortenedSequence(
  { live }: Pick<Commissions, 'live'>,
  options: Pick<RunOptions, 'seed' | 'minutesBetween'>,
  told: Outcome['told'],
  { sentence, rows, afterSteps }: Finding,
  forMs: number,
): Promise<Sequence> {
  const until = performance.now() + forMs;
  const before = told.slice(0, afterSteps);
  let least: Sequence = { steps: before.map(({ step }) => step), sentences: before.map((each) => each.sentence), rows };
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const outcome = await live({ ...options, steps, only: sentence });
    const [finding] = outcome.findings;
    if (!finding) return false;
    const needed = outcome.told.slice(0, finding.afterSteps);
    least = { steps: needed.map(({ step }) => step), sentences: needed.map((each) => each.sentence), rows: finding.rows };
    return true;
  };
  await fails(before.filter(({ changes }) => changes).map(({ step }) => step));
  await shortest(least.steps, fails);
  return least;
}

const nameOfStep = ({ number, act, second }: Step) => JSON.stringify({ number, ...(act && { act }), ...(second && { second }) });

export function printSequence({ steps, sentences, rows }: Sequence): void {
  console.log(sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n'));
  console.log(`to repeat: [${steps.map(nameOfStep).join(', ')}]`);
  console.table(rows);
}
