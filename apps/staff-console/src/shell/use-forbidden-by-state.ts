import { useLingui } from '@lingui/react/macro';
import type { Forbidden } from '@psc/ui/act-button.tsx';
import { nearestStateFor, type Lifecycle } from '@psc/validation/lifecycle.ts';

type Words<State, Event> = {
  nameOf: (state: State) => string;
  /** Names the step that has to come first; null for one that no officer takes. */
  stepOf?: (event: Event) => string | null;
};

/** `const forbidden = useForbiddenByState(…)`: why `state` does not allow an act, from the table of its lifecycle; null if it does. */
export function useForbiddenByState<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  { nameOf, stepOf }: Words<State, Event>,
): (event: Event) => Forbidden {
  const { t } = useLingui();
  return (event) => {
    const nearest = nearestStateFor(lifecycle, state, event);
    const now = nameOf(state);
    if (nearest === null) return t`No longer possible: the status is “${now}”.`;
    if (nearest.firstStep === null) return null;
    const step = stepOf?.(nearest.firstStep) ?? null;
    if (step !== null) return t`Not while the status is “${now}”. First: ${step}.`;
    const needed = nameOf(nearest.state);
    return t`Not while the status is “${now}”. It is possible once the status is “${needed}”.`;
  };
}
