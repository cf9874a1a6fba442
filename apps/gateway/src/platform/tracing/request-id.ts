import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** nginx sets it for each request, whatever a caller sends, to `$request_id`, which its log has too. */
const HEADER = 'x-request-id';
const FORM_OF_NGINX = /^[0-9a-f]{32}$/u;

/** The id of a request: that of the trusted proxy in front, so that its log and ours name one request alike, otherwise a new one. */
export function requestIds(trustedProxyHops: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustedProxyHops > 0 ? headers[HEADER] : undefined;
    return typeof given === 'string' && FORM_OF_NGINX.test(given) ? given : randomUUID();
  };
}

const current = new AsyncLocalStorage<string>();

/** Runs the work so that the jobs that it enqueues carry the id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
