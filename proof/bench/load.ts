import { Agent, request } from 'node:http';
import { request as encryptedRequest } from 'node:https';

export type Shot = { method: 'GET' | 'POST' | 'OPTIONS'; url: string; headers?: Record<string, string>; body?: string };
export type LoadResult = { perSecond: number; medianMs: number; slowestOf100Ms: number; failures: number; firstFailure: string };

const WARM_UP_SECONDS = 1;

type Firing = { connections: number } & ({ seconds: number } | { once: true });

/**
 * Keeps `connections` requests in flight: each shot once, or in a loop for some seconds after a warm-up. A function creates a new shot for
 * each request.
 */
export async function fireFor(shots: Shot | readonly Shot[] | (() => Shot), firing: Firing): Promise<LoadResult> {
  const shotAt =
    typeof shots === 'function'
      ? shots
      : shotsInTurn(Array.isArray(shots) ? (shots as readonly Shot[]) : [shots as Shot], 'once' in firing);
  if ('once' in firing) return fire(shotAt, firing.connections, Infinity);
  await fire(shotAt, firing.connections, WARM_UP_SECONDS);
  return fire(shotAt, firing.connections, firing.seconds);
}

function shotsInTurn(shots: readonly Shot[], once: boolean): () => Shot | undefined {
  let at = 0;
  return () => shots[once ? at++ : at++ % shots.length];
}

async function fire(next: () => Shot | undefined, connections: number, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const timesMs: number[] = [];
  let failures = 0;
  let firstFailure = '';
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const worker = async () => {
    while (performance.now() < endsAt) {
      const shot = next();
      if (shot === undefined) return;
      const sentAt = performance.now();
      const { status, text } = await answerTo(shot, agent);
      timesMs.push(performance.now() - sentAt);
      if (status < 200 || status > 299) {
        failures += 1;
        firstFailure ||= `${status} ${text.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return loadResult(timesMs, performance.now() - startedAt, failures, firstFailure);
}

export function loadResult(timesMs: readonly number[], elapsedMs: number, failures = 0, firstFailure = ''): LoadResult {
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    perSecond: ((sorted.length - failures) / elapsedMs) * 1000,
    medianMs: at(0.5),
    slowestOf100Ms: at(0.99),
    failures,
    firstFailure,
  };
}

export function answerTo(shot: Shot, agent?: Agent): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const headers = shot.body === undefined ? shot.headers : { ...shot.headers, 'content-length': String(Buffer.byteLength(shot.body)) };
    const send = shot.url.startsWith('https:') ? encryptedRequest : request;
    const sent = send(shot.url, { method: shot.method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => answered({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', failed);
    sent.end(shot.body);
  });
}
