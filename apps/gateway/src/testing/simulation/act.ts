import type { Id } from '@psc/validation/rules/id.ts';
import type { LooseInput } from '../request-of.ts';
import type { Draw } from './draw.ts';
import type { SimulatedWorld } from './world.ts';

/** Whom and which rows an act is about; the invariants of these advertisements are checked after the step. */
export type About = {
  advtCode?: Id<'advertisement'>;
  otherAdvtCodes?: readonly number[];
  applicationId?: Id<'application'>;
  masterId?: Id<'candidate'>;
};

/** A call that is about to be made. */
export type Prepared = {
  input: LooseInput;
  about: About;
  /** For calls of candidates, who makes it; an officer with the privilege is drawn by the world. */
  masterId?: Id<'candidate'>;
  /** One officer must make it, such as the one to whom a case is allocated. */
  accountId?: Id<'account'>;
  /** Follows in the sentence: `reopens scrutiny` → `reopens scrutiny of advertisement 100201: the court ordered it`. */
  words?: string;
  /** The promise that a refusal would break: the act is offered to this officer in this state, and nothing else happens at the time. */
  offered?: string;
  /**
   * For changes in the world outside after a call that was not refused, such as a payment page that the candidate now knows. It is not
   * named `then`, because awaiting an object with a `then` calls it.
   */
  afterwards?: (answer: { httpStatus: number; data?: unknown }) => Promise<void> | void;
};

/** A call of the catalogue as people in a commission make it. */
export type Act = {
  /** Id in the catalogue: `scrutiny.setApplicationStatus`. */
  call: string;
  /** The verb of the sentence, in the present: `reopens scrutiny`. */
  does: string;
  /** Not on the good path: taken back, refused, corrected, too late or repeated. */
  irregular?: true;
  /** `--covering` does not ask for it: a short run has not reached it yet. */
  isSeldom?: true;
  /** The same form may be sent twice, because it changes no version. */
  isRepeatable?: true;
  /** How often it is drawn beside the other acts of its kind. @default 1 */
  weight?: number;
  /** Finds the rows of the act; null if there are none. */
  prepare: (world: SimulatedWorld, draw: Draw) => Promise<Prepared | null>;
};

/** One call may have several acts. */
export const nameOf = ({ call, does }: Pick<Act, 'call' | 'does'>): string => `${call}: ${does}`;
