import type { Id } from '@psc/validation/rules/id.ts';
import type { Commissions, LiveOptions } from './commission.ts';
import type { Finding, Outcome, Step, Told } from './run.ts';
import { shortest } from './sequence.ts';

/** The shortest known sequence to a violation. */
export type Sequence = { steps: readonly Step[]; sentences: readonly string[]; rows: Finding['rows'] };

/** Tells whether an advertisement is one of the wrong rows or, if these name none, of the last step. */
function codesOf(rows: Finding['rows'], last: Told): (advtCode: Id<'advertisement'>) => boolean {
  const named = rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (/advt_?codes?$/iu.test(name) ? [value].flat() : [])));
  const codes = new Set([...named.map(Number), ...(named.length === 0 ? last.advtCodes : [])]);
  return (advtCode) => codes.has(advtCode);
}

/**
 * Leaves out steps while the violation remains: first those of other advertisements and those that changed nothing, then halves, quarters and so on.
 * @param forMs After this time it returns the shortest sequence so far.
 */
export async function shortenedSequence(
  { live }: Pick<Commissions, 'live'>,
  options: Pick<LiveOptions, 'seed' | 'minutesBetween' | 'script'>,
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
  const isAbout = codesOf(rows, before.at(-1)!);
  const changing = before.filter(({ changes }) => changes);
  const parts = [
    changing.filter(({ advtCodes }) => advtCodes.some(isAbout)),
    changing.filter(({ advtCodes }) => advtCodes.length === 0 || advtCodes.some(isAbout)),
    changing,
  ];
  for (const part of parts) if (await fails(part.map(({ step }) => step))) break;
  await shortest(least.steps, fails);
  return least;
}

const nameOfStep = ({ number, act, second, strays }: Step) =>
  JSON.stringify({ number, ...(act && { act }), ...(second && { second }), ...(strays && { strays }) });

export const linesOf = ({ steps, sentences }: Sequence): string[] => [
  ...sentences.map((sentence, at) => `${at + 1}. ${sentence}`),
  `to repeat: [${steps.map(nameOfStep).join(', ')}]`,
];
