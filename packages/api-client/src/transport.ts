import ky, { TimeoutError } from 'ky';

/** How much of an upload is on its way, from 0 to 1. */
export type OnProgress = (share: number) => void;

export type Attempt = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | URLSearchParams | string | undefined;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress: OnProgress | undefined;
};

/** Why no answer came. */
export class NoAnswer extends Error {
  readonly reason: 'timeOut' | 'unreachable' | 'aborted';

  constructor(reason: NoAnswer['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/**
 * Sends once and gives the answer, whatever its status.
 * @throws NoAnswer
 */
export async function transport(attempt: Attempt): Promise<Response> {
  if (attempt.signal?.aborted) throw new NoAnswer('aborted');
  // Only XMLHttpRequest tells the progress of an upload everywhere: streamed request bodies need HTTP/2 and one family of browsers.
  if (attempt.onProgress && typeof XMLHttpRequest !== 'undefined') return sendWithProgress(attempt, attempt.onProgress);
  return sendOnce(attempt);
}

async function sendOnce({ url, method, headers, body, timeoutMs, signal }: Attempt): Promise<Response> {
  try {
    // A call is replayed by the caller after a refresh, never by itself: a payment must not be sent twice.
    const options = { method, headers, body, timeout: timeoutMs, retry: 0, throwHttpErrors: false, credentials: 'omit' } as const;
    return await ky(url, signal ? { ...options, signal } : options);
  } catch (error) {
    if (signal?.aborted) throw new NoAnswer('aborted', error);
    throw new NoAnswer(error instanceof TimeoutError ? 'timeOut' : 'unreachable', error);
  }
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
  for (const line of request.getAllResponseHeaders().trim().split(/[\r\n]+/u)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const hasBody = request.status !== 204 && request.status !== 304;
  return new Response(hasBody ? (request.response as Blob) : null, { status: request.status, headers });
}
