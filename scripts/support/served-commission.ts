import { defaultCommission, type PublicCommission } from '../../packages/i18n/src/commission.ts';

/** The greatest age of the gateway's answer when a page is sent. */
const FRESH_MS = 15_000;
const PATIENCE_MS = 2_000;

export type ServedCommission = { commission: PublicCommission; known: boolean };

/**
 * The commission of a gateway, for pages sent before the browser has called it. A page never waits for the gateway: it uses the cached
 * answer, and a stale one is refreshed in the background. If the gateway does not answer, the cached answer stays.
 */
export function commissionOf(base: string, { now = Date.now, fetcher = fetch }: { now?: () => number; fetcher?: typeof fetch } = {}) {
  let last: ServedCommission = { commission: defaultCommission, known: false };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      // During maintenance the answer is a 503 that still carries the name.
      const answer = await fetcher(`${base}/server/status`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const { commission } = (await answer.json()) as { commission?: PublicCommission };
      if (typeof commission?.name?.ne !== 'string') return;
      const said = { ...commission, emblem: commission.emblem && `${base}/${commission.emblem}` };
      if (!last.known || JSON.stringify(said) !== JSON.stringify(last.commission)) last = { commission: said, known: true };
    } catch {
      // The page keeps the cached answer.
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
