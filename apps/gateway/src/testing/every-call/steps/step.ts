import type { LooseInput } from '../../request-of.ts';
import type { Belongings, World } from '../world.ts';

/** One call with plausible input. */
export type Step = {
  callId: string;
  /** The input names a person or something of a person, and is made for each of them. */
  personal: boolean;
  input: (world: World, about: Belongings) => LooseInput | Promise<LooseInput>;
  headers?: Record<string, string>;
};

/** A call whose input has nothing to do with a candidate. */
export const step = (callId: string, input: (world: World) => LooseInput | Promise<LooseInput> = () => ({})): Step => ({
  callId,
  personal: false,
  input,
});

/** A call that names a candidate or something that belongs to one. */
export const personalStep = (callId: string, input: Step['input']): Step => ({ callId, personal: true, input });
