import type { Beginning } from './site.ts';

/** One disaster: it is made, mended by the steps of docs/operations/disasters.md, and what came of it is compared with what should have. */
export type Drill<From = Beginning> = {
  name: string;
  says: string;
  /** @throws Error where the proof fails, NotHere where this machine lacks what it needs */
  run: (from: From, say: (text: string) => void) => Promise<void>;
};
