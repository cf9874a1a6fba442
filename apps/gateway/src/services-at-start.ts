import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './frame/log.ts';
import { awaitedServices } from './metrics.ts';

/** A service that every gateway needs: where files are kept, and the mail server. */
export type Service = {
  name: 'files' | 'mail';
  /** @throws ServiceRefusal when waiting would mend nothing, and any other error while the service is away */
  probe: () => Promise<void>;
};

/** The service answered and refused. The message is one sentence for the operator, with the variables to correct and no value of theirs. */
export class ServiceRefusal extends Error {}

export type ServicesAtStart = {
  /**
   * Tries each service once, and goes on trying those that are away until they answer.
   * @throws Error with one line for each service that refused
   */
  meet: () => Promise<void>;
  /** The services that were away at the start and have not answered since. */
  awaited: () => Service['name'][];
  /** Tries no more. */
  stop: () => void;
};

const TRIED_AGAIN_AFTER_MS = 30_000;

/** Each gateway tries for itself, because a job would run at one of them, and not at one that does no jobs. */
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

/** A code, because the message of a library may repeat an address or an answer of the server. */
function reasonOf(failure: Error): string {
  if (failure instanceof ServiceRefusal) return failure.message;
  const { code, responseCode, name } = failure as Error & { code?: string; responseCode?: number };
  return [name, code, responseCode].filter(Boolean).join(' ');
}
