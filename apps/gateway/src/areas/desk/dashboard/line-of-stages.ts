import type { StageOfCase, WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';

/** The state of a stage by itself: whether and by whom it was ended, its progress, and whether the case needs it. */
export type Ending = Pick<StageOfCase<string>, 'progress' | 'endedAt' | 'endedBy'> & { isDone: boolean; isNeeded: boolean };

export const ending = (
  isDone: boolean,
  at: Date | null,
  by: string | null,
  progress: Ending['progress'] = null,
  isNeeded = true,
): Ending => ({
  isDone,
  isNeeded,
  progress,
  endedAt: isDone ? (at?.toISOString() ?? null) : null,
  endedBy: isDone ? by : null,
});

/** Null if there is nothing to count yet. */
export const progressOf = (done: number, all: number): Ending['progress'] => (all > 0 ? { done, of: all } : null);

type Line<Stage extends string> = {
  names: readonly Stage[];
  endings: Record<Stage, Ending>;
  waitingAt: (stage: Stage) => WaitingAt[];
  /** The case has ended, so its remaining stages are no longer needed. */
  isOver: boolean;
};

/** The stages of a case: the first unfinished one is current, and so is each one with pending or started work. */
export function lineOfStages<Stage extends string>({ names, endings, waitingAt, isOver }: Line<Stage>): StageOfCase<Stage>[] {
  const first = names.find((stage) => endings[stage].isNeeded && !endings[stage].isDone);
  return names.map((stage) => {
    const { isDone, isNeeded, ...shown } = endings[stage];
    const waiting = waitingAt(stage);
    const hasStarted = waiting.length > 0 || (shown.progress?.done ?? 0) > 0;
    const stateOf = (): StageOfCase<Stage>['state'] => {
      if (isDone) return waiting.length > 0 ? 'current' : 'done';
      if (!isNeeded || isOver) return 'notNeeded';
      return stage === first || hasStarted ? 'current' : 'ahead';
    };
    return { stage, state: stateOf(), ...shown, waiting };
  });
}
