/**
 * A state machine as one table, used by the gateway and the screens. `privilege` and `permission` say who may trigger the event; `system`
 * events come from the clock or an external answer, never from a button.
 */
export type Transition<State extends string, Event extends string> = {
  from: State;
  event: Event;
  to: State;
} & ({ privilege: string; permission: 'create' | 'update' | 'delete' | 'approve' | 'reject' } | { by: 'candidate' } | { by: 'system' });

export type Lifecycle<State extends string = string, Event extends string = string> = {
  name: string;
  initial: State;
  transitions: readonly Transition<State, Event>[];
};

export function defineLifecycle<State extends string, Event extends string>(lifecycle: Lifecycle<State, Event>): Lifecycle<State, Event> {
  return lifecycle;
}

/** The state after `event`, or null if the table does not allow it in `state`. */
export function nextState<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  event: Event,
): State | null {
  return lifecycle.transitions.find((row) => row.from === state && row.event === event)?.to ?? null;
}

/** States that allow `event`. */
export function statesBefore<State extends string, Event extends string>(lifecycle: Lifecycle<State, Event>, event: Event): State[] {
  return lifecycle.transitions.filter((row) => row.event === event).map((row) => row.from);
}

/** Events that staff with these privileges may trigger in `state`: the buttons to show. */
export function eventsFrom<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  privileges: Partial<Record<string, readonly string[]>>,
): Event[] {
  return lifecycle.transitions
    .filter((row) => row.from === state && 'privilege' in row && privileges[row.privilege]?.includes(row.permission))
    .map((row) => row.event);
}

/** Events that staff with these privileges may trigger in one state or another: the acts that a screen shows, possible or not. */
export function eventsOf<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  privileges: Partial<Record<string, readonly string[]>>,
): Event[] {
  const open = lifecycle.transitions.filter((row) => 'privilege' in row && privileges[row.privilege]?.includes(row.permission));
  return [...new Set(open.map((row) => row.event))];
}

/** The nearest state after `state` that allows `event`, with the first step towards it; `state` itself without a step; null if none does. */
export function nearestStateFor<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  event: Event,
): { state: State; firstStep: Event | null } | null {
  const allowing = statesBefore(lifecycle, event);
  const reached: { state: State; firstStep: Event | null }[] = [{ state, firstStep: null }];
  for (const each of reached) {
    if (allowing.includes(each.state)) return each;
    for (const { from, to, event: step } of lifecycle.transitions) {
      if (from === each.state && !reached.some((other) => other.state === to))
        reached.push({ state: to, firstStep: each.firstStep ?? step });
    }
  }
  return null;
}
