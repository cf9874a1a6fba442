import { defaultCommission, type PublicCommission } from '../../packages/i18n/src/commission.ts';

/** How old what the gateway said may be when a page is sent. */
const FRESH_MS = 15_000;
const PATIENCE_MS = 2_000;

export type ServedCommission = { commission: PublicCommission; known: boolean };

/**
 * The commission of a gateway, for the pages that are sent before the browser has asked it. A page never waits for the gateway: it
 * has what was last said, and what is old is asked for again beside it. A gateway that does not answer leaves what was known.
 */
export function commissionOf(base: string, { now = Date.now, fetcher = fetch }: { now?: () => number; fetcher?: typeof fetch } = {}) {
  let last: ServedCommission = { commission: defaultCommission, known: false };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      // Closed for maintenance it says so with 503, and its name all the same.
      const answer = await fetcher(`${base}/server/status`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const { commission } = (await answer.json()) as { commission?: PublicCommission };
      if (typeof commission?.name?.ne !== 'string') return;
      const said = { ...commission, emblem: commission.emblem && `${base}/${commission.emblem}` };
      if (!last.known || JSON.stringify(said) !== JSON.stringify(last.commission)) last = { commission: said, known: true };
    } catch {
      // The page is sent as it was.
    }
  }

  function askAgain(): Promise<void> {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  }

  return {
    askAgain,
    now(): ServedCommission {
      if (now() - askedAt > FRESH_MS) void askAgain();
      return last;
    },
  };
}
