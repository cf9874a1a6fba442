import type { LooseInput } from '../../request-of.ts';
import type { Belongings, World } from '../world.ts';

export type Step = {
  callId: string;
  /** The input refers to a person's data, and is built for each person. */
  personal: boolean;
  input: (world: World, about: Belongings) => LooseInput | Promise<LooseInput>;
  headers?: Record<string, string>;
};

/** A call whose input does not refer to a candidate. */
export const step = (callId: string, input: (world: World) => LooseInput | Promise<LooseInput> = () => ({})): Step => ({
  callId,
  personal: false,
  input,
});

/** A call whose input refers to a candidate or their data. */
export const personalStep = (callId: string, input: Step['input']): Step => ({ callId, personal: true, input });
