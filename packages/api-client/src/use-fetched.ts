import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AnyCall, SendInput } from './define-call.ts';
import type { SendData } from './outcome.ts';
import { send } from './send.ts';

export type Fetched<Data> = {
  data: Data | null;
  /** Why it could not be fetched, in the language of the person. */
  problem: string | null;
  inProgress: boolean;
  fetchAgain: () => void;
};

/**
 * Fetches what a part of a screen shows beside the data of its loader, again whenever it asks for something else; nothing while
 * the input is null. What is no longer asked for is given up, and an answer to an earlier question is never shown.
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
    const leaving = new AbortController();
    void fetchNow(asked, leaving.signal);
    return () => leaving.abort();
  }, [asked, attempt]);

  const fetchAgain = useCallback(() => {
    setAnswer(null);
    setAttempt((times) => times + 1);
  }, []);
  const current = answer?.asked === asked ? answer : null;
  return { data: current?.data ?? null, problem: current?.problem ?? null, inProgress: asked !== null && current === null, fetchAgain };
}
