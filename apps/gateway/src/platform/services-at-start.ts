import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './frame/log.ts';
import { awaitedServices } from './metrics.ts';

/** A service that every gateway needs: the file store or the mail server. */
export type Service = {
  name: 'files' | 'mail';
  /** @throws ServiceRefusal if retrying is pointless, and any other error while the service is unreachable */
  probe: () => Promise<void>;
};

/**
 * The service answered and refused. The message is one sentence for the operator, with the variables to correct but without their values.
 */
export class ServiceRefusal extends Error {}

export type ServicesAtStart = {
  /**
   * Probes each service once, and keeps retrying the unreachable ones.
   * @throws Error with one line for each service that refused
   */
  meet: () => Promise<void>;
  /** The services that were unreachable at the start and have not answered since. */
  awaited: () => Service['name'][];
  stop: () => void;
};

const TRIED_AGAIN_AFTER_MS = 30_000;

/** Not a job, because each gateway has to check for itself, including those that run no jobs. */
export function servicesAtStart(
  services: readonly Service[],
  log: Logger,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    pause(milliseconds, null, { signal, ref: false }),
): ServicesAtStart {
  const awaited = new Set<Service['name']>();
  const stopping = new AbortController();
  const note = (name: Service['name'], isAwaited: boolean) => {
    if (isAwaited) awaited.add(name);
    else awaited.delete(name);
    awaitedServices.set({ service: name }, isAwaited ? 1 : 0);
  };
  const tryUntilItAnswers = async ({ name, probe }: Service) => {
    for (;;) {
      await wait(TRIED_AGAIN_AFTER_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      const failure = await failureOf(probe);
      if (failure === null) break;
      log.warn({ service: name, reason: reasonOf(failure) }, 'service still awaited');
    }
    note(name, false);
    log.info({ service: name }, 'service answers');
  };
  return {
    meet: async () => {
      const tried = await Promise.all(services.map(async (service) => ({ service, failure: await failureOf(service.probe) })));
      const refusals = tried.map(({ failure }) => failure).filter((failure) => failure instanceof ServiceRefusal);
      if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join('\n'));
      for (const { service, failure } of tried) {
        note(service.name, failure !== null);
        if (failure === null) continue;
        log.warn({ service: service.name, reason: reasonOf(failure) }, 'service away at the start, and tried again until it answers');
        // Aborting the wait rejects it.
        tryUntilItAnswers(service).catch(() => undefined);
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
