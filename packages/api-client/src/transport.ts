import ky, { TimeoutError } from 'ky';
import { setClockBy } from '@psc/i18n/server-clock.ts';
import { answerAskedEarly } from './asked-early.ts';

/** The share of an upload sent so far, from 0 to 1. */
export type OnProgress = (share: number) => void;

export type Attempt = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | URLSearchParams | string | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
  /** Continues when the user leaves the page. */
  keepalive?: boolean;
};

export class NoAnswer extends Error {
  readonly reason: 'timeOut' | 'unreachable' | 'aborted';

  constructor(reason: NoAnswer['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/**
 * Sends once and returns the response, whatever its status.
 * @throws NoAnswer
 */
export async function transport(attempt: Attempt): Promise<Response> {
  if (attempt.signal?.aborted) throw new NoAnswer('aborted');
  // Only XMLHttpRequest reports the progress of an upload in every browser; streamed request bodies need HTTP/2.
  if (attempt.onProgress && typeof XMLHttpRequest !== 'undefined') return sendWithProgress(attempt, attempt.onProgress);
  return sendOnce(attempt);
}

// Only `send` replays a call, after a refresh: a retry here could send a payment twice.
const once = ky.create({
  retry: { limit: 0, methods: [] },
  throwHttpErrors: false,
  // A request without credentials would not share the page's connection. The gateway reads no cookie.
  credentials: 'same-origin',
  timeout: false,
  fetch: async (request, options) => {
    const isPublicRead = request instanceof Request && request.method === 'GET' && !request.headers.has('Authorization');
    return (isPublicRead && (await answerAskedEarly(request.url, request.signal))) || fetch(request, options);
  },
  hooks: {
    // The body is read within the timeout, so that a broken connection counts as no answer.
    afterResponse: [
      async ({ response }) => {
        setClockBy(response.headers.get('date'));
        return withBody(await response.blob(), response.status, response.headers);
      },
    ],
  },
});

async function sendOnce({ url, method, headers, body, timeoutMs, signal, keepalive }: Attempt): Promise<Response> {
  try {
    const options = { method, headers, body, totalTimeout: timeoutMs, ...(keepalive && { keepalive }) };
    return await once(url, signal ? { ...options, signal } : options);
  } catch (error) {
    if (signal?.aborted) throw new NoAnswer('aborted', error);
    throw new NoAnswer(error instanceof TimeoutError ? 'timeOut' : 'unreachable', error);
  }
}

function withBody(body: Blob | null, status: number, headers: Headers): Response {
  const canHaveBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(canHaveBody ? body : null, { status, headers });
}

function sendWithProgress({ url, method, headers, body, timeoutMs, signal }: Attempt, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (reason: NoAnswer['reason']) => () => reject(new NoAnswer(reason));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.timeout = timeoutMs;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail('unreachable');
    request.ontimeout = fail('timeOut');
    request.onabort = fail('aborted');
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body ?? null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/u)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return withBody(request.response as Blob | null, request.status, headers);
}
