import type { Beginning } from './site.ts';

/** One disaster: cause it, recover by the steps of docs/operations/disasters.md, and compare the result with the expected one. */
export type Drill<From = Beginning> = {
  name: string;
  says: string;
  /** @throws Error when the proof fails, NotHere when this machine lacks a required program */
  run: (from: From, say: (text: string) => void) => Promise<void>;
};
