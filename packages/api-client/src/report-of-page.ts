import type { AnyCall } from './define-call.ts';
import { client } from './client.ts';
import { urlOf } from './request.ts';
import { transport } from './transport.ts';

/** Posts a report about the page itself. It outlives the page, shows nothing, and never rejects. */
export async function sendReport(call: AnyCall, body: object): Promise<void> {
  const { base, language } = client();
  await transport({
    url: urlOf(base, call, { body }),
    method: call.method,
    headers: { 'Accept-Language': language(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: 10_000,
    keepalive: true,
  }).catch(() => undefined);
}
