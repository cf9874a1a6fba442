import type { Context } from '../../frame/context.ts';

/** A revision that is being applied: by whom it was asked for, and the state from which to which. */
export type Applied<State> = { after: State; askedBy: number; at: Date };

/** What a module provides so that something of its own can be corrected after it was published. */
export type RevisionSubject<Key, State> = {
  /** The advertisement and the application it concerns, and its state now. @throws Refusal when it cannot be revised */
  read: (context: Context, key: Key) => Promise<{ advtCode: number; applicationId: number; state: State }>;
  /** @throws Refusal 400 for a state that cannot be */
  check: (context: Context, key: Key, after: State) => Promise<void>;
  apply: (context: Context, key: Key, applied: Applied<State>) => Promise<void>;
  /** Key of the mail to the person concerned: the messages `<mail>.subject` and `<mail>.body`. */
  mail: string;
};
