import { Agent, request } from 'node:http';

export type Shot = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
export type LoadResult = { perSecond: number; medianMs: number; slowestOf100Ms: number; failures: number; firstFailure: string };

/**
 * Keeps `connections` requests under way until the shots are used up, or the seconds are over when
 * one shot is repeated.
 */
export async function fire(shots: Shot | readonly Shot[], { connections, seconds }: { connections: number; seconds: number }): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const queue = Array.isArray(shots) ? [...shots] : null;
  const endsAt = performance.now() + seconds * 1000;
  const next = (): Shot | undefined => (queue === null ? (performance.now() < endsAt ? (shots as Shot) : undefined) : queue.shift());
  const timesMs: number[] = [];
  let failures = 0;
  let firstFailure = '';
  const startedAt = performance.now();
  const worker = async () => {
    for (let shot = next(); shot !== undefined; shot = next()) {
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
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  timesMs.sort((one, other) => one - other);
  const at = (part: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * part))] ?? 0;
  return { perSecond: (timesMs.length - failures) / elapsedSeconds, medianMs: at(0.5), slowestOf100Ms: at(0.99), failures, firstFailure };
}

export function answerTo(shot: Shot, agent?: Agent): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const headers = shot.body === undefined ? shot.headers : { ...shot.headers, 'content-length': String(Buffer.byteLength(shot.body)) };
    const sent = request(shot.url, { method: shot.method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => answered({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', failed);
    sent.end(shot.body);
  });
}
