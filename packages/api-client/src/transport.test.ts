import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as session from './areas/access/session.ts';
import { send } from './send.ts';
import { mockCall } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';

type Answer = { status: number; body: string };

/** An upload in a browser: it reports progress and then the gateway's answer. */
class UploadingRequest {
  static sent: UploadingRequest[] = [];
  static answers: (Answer | 'error' | 'timeout' | 'never')[] = [];
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  response: Blob | null = null;
  timeout = 0;
  responseType = '';
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open() {
    UploadingRequest.sent.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: 1\r\n';
  }
  send(body: unknown) {
    this.body = body;
    const answer = UploadingRequest.answers.shift() ?? 'never';
    this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 200 });
    this.upload.onprogress?.({ lengthComputable: false, loaded: 60, total: 0 });
    queueMicrotask(() => this.finish(answer));
  }
  finish(answer: (typeof UploadingRequest.answers)[number]) {
    if (answer === 'never') return;
    if (answer === 'error') this.onerror?.();
    else if (answer === 'timeout') this.ontimeout?.();
    else {
      this.status = answer.status;
      this.response = new Blob([answer.body], { type: 'application/json' });
      this.onload?.();
    }
    this.onloadend?.();
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

const client = useTestClient();
const picture = () => new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
const saved = { status: 200, body: '{"status":1,"message":"Saved","data":null}' };
const expired = { status: 401, body: '{"status":0,"message":"","data":null,"error":"invalid_token"}' };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', UploadingRequest);
  UploadingRequest.sent = [];
  signIn();
});
afterEach(() => vi.unstubAllGlobals());

function upload(answers: typeof UploadingRequest.answers, options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) {
  UploadingRequest.answers = answers;
  return send(sample.upload, { body: { title: 't', count: 1, picture: picture() } }, { onProgress: () => undefined, ...options });
}

describe('an upload with its progress', () => {
  it('tells how much is on its way and carries what every call carries', async () => {
    const shares: number[] = [];
    expect(await upload([saved], { onProgress: (share) => shares.push(share) })).toMatchObject({ ok: true, message: 'Saved' });
    expect(shares).toEqual([0.25]);
    expect(UploadingRequest.sent[0]?.headers).toMatchObject({ Authorization: 'Bearer access-1', 'Accept-Language': 'en' });
    expect(UploadingRequest.sent[0]?.timeout).toBe(180_000);
    expect(UploadingRequest.sent[0]?.body).toBeInstanceOf(FormData);
  });

  it('is replayed whole after a refresh', async () => {
    client.server.use(
      mockCall(session.refresh, () => ({ access_token: 'access-2', refresh_token: 'r', token_type: 'bearer' as const, expires_in: 900 })),
    );
    expect(await upload([expired, saved])).toMatchObject({ ok: true });
    expect(UploadingRequest.sent.map((request) => request.headers.Authorization)).toEqual(['Bearer access-1', 'Bearer access-2']);
    const replayed = UploadingRequest.sent[1]?.body;
    expect(replayed instanceof FormData && replayed.get('picture')).toMatchObject({ name: 'a.jpg', size: 3 });
  });

  it.each([
    ['error', 'unreachable'],
    ['timeout', 'timeOut'],
  ] as const)('says so when no answer comes (%s)', async (answer, kind) => {
    expect(await upload([answer])).toMatchObject({ ok: false, kind });
  });

  it('can be given up while it runs, and before it begins', async () => {
    const giving = new AbortController();
    const outcome = upload(['never'], { signal: giving.signal });
    await new Promise((resolve) => setTimeout(resolve, 5));
    giving.abort();
    expect(await outcome).toMatchObject({ ok: false, kind: 'aborted' });
    expect(await upload(['never'], { signal: giving.signal })).toMatchObject({ ok: false, kind: 'aborted' });
    expect(UploadingRequest.sent).toHaveLength(1);
  });
});
