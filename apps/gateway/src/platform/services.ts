import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './frame/log.ts';
import { awaitedServices } from './metrics.ts';

/** A service outside the process: `files`, `mail`, `scanner`, `clock`, or the method of a payment provider. */
export type Service = {
  name: string;
  /** @throws ServiceRefusal if the start has to wait for a person, and any other error while the service gives no usable answer */
  probe: () => Promise<void>;
};

/**
 * The service answered and refused. The message is one sentence for the operator, with the variables to correct but without their values.
 */
export class ServiceRefusal extends Error {}

export type WatchedServices = {
  /**
   * Probes each service once, and from then on every minute.
   * @throws Error with one line for each service that refused
   */
  meet: () => Promise<void>;
  /** The services whose last probe failed. */
  awaited: () => string[];
  stop: () => void;
};

const TRIED_EVERY_MS = 60_000;

/** Not a job, because each gateway has to check for itself, including those that run no jobs. */
export function watchServices(
  services: readonly Service[],
  log: Logger,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    pause(milliseconds, null, { signal, ref: false }),
): WatchedServices {
  const awaited = new Set<string>();
  const stopping = new AbortController();
  const note = (name: string, failure: Error | null) => {
    if (failure !== null) {
      awaited.add(name);
      log.warn({ service: name, reason: reasonOf(failure) }, 'service does not answer, and is tried again');
    } else if (awaited.delete(name)) log.info({ service: name }, 'service answers');
    awaitedServices.set({ service: name }, failure === null ? 0 : 1);
  };
  const keepTrying = async ({ name, probe }: Service) => {
    for (;;) {
      await wait(TRIED_EVERY_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      note(name, await failureOf(probe));
    }
  };
  return {
    meet: async () => {
      const tried = await Promise.all(services.map(async (service) => ({ service, failure: await failureOf(service.probe) })));
      const refusals = tried.map(({ failure }) => failure).filter((failure) => failure instanceof ServiceRefusal);
      if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join('\n'));
      for (const { service, failure } of tried) {
        note(service.name, failure);
        // Aborting the wait rejects it.
        keepTrying(service).catch(() => undefined);
      }
    },
    awaited: () => [...awaited],
    stop: () => stopping.abort(),
  };
}

function failureOf(probe: Service['probe']): Promise<Error | null> {
  return probe().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

/** A code, because a library's message may contain an address or an answer of the server. */
function reasonOf(failure: Error): string {
  if (failure instanceof ServiceRefusal) return failure.message;
  const { code, responseCode, name } = failure as Error & { code?: string; responseCode?: number };
  return [name, code, responseCode].filter(Boolean).join(' ');
}
