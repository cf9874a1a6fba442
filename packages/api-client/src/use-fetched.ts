import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AnyCall, SendInput } from './define-call.ts';
import type { SendData } from './outcome.ts';
import { send } from './send.ts';

export type Fetched<Data> = {
  data: Data | null;
  /** The reason for a failed fetch, in the user's language. */
  problem: string | null;
  inProgress: boolean;
  fetchAgain: () => void;
};

/**
 * Fetches data for a part of a screen in addition to its loader's, again whenever the input changes; nothing while the input is null.
 * Outdated requests are aborted, and an outdated answer is never shown.
 */
export function useFetched<C extends AnyCall>(call: C, input: SendInput<C> | null): Fetched<SendData<C>> {
  const asked = input === null ? null : `${call.method} ${call.path} ${JSON.stringify(input)}`;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ asked: string; data: SendData<C> | null; problem: string | null } | null>(null);

  const fetchNow = useEffectEvent(async (question: string, signal: AbortSignal) => {
    if (input === null) return;
    const outcome = await send(call, input, { quiet: true, signal });
    if (signal.aborted) return;
    setAnswer(
      outcome.ok ? { asked: question, data: outcome.data, problem: null } : { asked: question, data: null, problem: outcome.message },
    );
  });
  useEffect(() => {
    if (asked === null) return;
    const aborter = new AbortController();
    void fetchNow(asked, aborter.signal);
    return () => aborter.abort();
  }, [asked, attempt]);

  const fetchAgain = useCallback(() => {
    setAnswer(null);
    setAttempt((times) => times + 1);
  }, []);
  const current = answer?.asked === asked ? answer : null;
  return { data: current?.data ?? null, problem: current?.problem ?? null, inProgress: asked !== null && current === null, fetchAgain };
}
