/**
 * A state machine as one table, read by the gateway and by the screens alike. `privilege` and `permission` say who may
 * cause the event; `system` marks what happens by the clock or an answer from outside, never by a button.
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

/** Where `event` leads from `state`, or null when the table does not allow it there. */
export function nextState<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  event: Event,
): State | null {
  return lifecycle.transitions.find((row) => row.from === state && row.event === event)?.to ?? null;
}

/** The states in which `event` is allowed. */
export function statesBefore<State extends string, Event extends string>(lifecycle: Lifecycle<State, Event>, event: Event): State[] {
  return lifecycle.transitions.filter((row) => row.event === event).map((row) => row.from);
}

/** The events that a member of staff with these privileges may cause in `state`: the buttons to show. */
export function eventsFrom<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  privileges: Partial<Record<string, readonly string[]>>,
): Event[] {
  return lifecycle.transitions
    .filter((row) => row.from === state && 'privilege' in row && privileges[row.privilege]?.includes(row.permission))
    .map((row) => row.event);
}
