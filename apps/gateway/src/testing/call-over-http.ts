import type { AnyCall, DataOf, Envelope, SendInput } from '@psc/api-client/define-call.ts';
import type { Person } from './people.ts';
import { requestOf, type LooseInput } from './request-of.ts';

export class Refused extends Error {}

/**
 * Makes a call to a gateway in another process and returns its data.
 * @throws Refused when the gateway refuses the call; any other error when it is gone.
 */
export async function callOverHttp<C extends AnyCall>(
  base: string,
  call: C,
  input: SendInput<C>,
  as: Person,
  idempotencyKey?: string,
): Promise<DataOf<C>> {
  const { method, url, headers, payload } = await requestOf(call, input as LooseInput);
  const sent: Record<string, string> = { 'content-type': headers['content-type'] ?? '', authorization: `Bearer ${as.accessToken}` };
  if (idempotencyKey) sent['idempotency-key'] = idempotencyKey;
  const response = await fetch(`${base}${String(url)}`, { method: String(method), headers: sent, body: payload as string });
  const { status, message, data } = (await response.json()) as Envelope<DataOf<C>>;
  if (status !== 1) throw new Refused(`${call.path} answered ${response.status}: ${message}`);
  return data as DataOf<C>;
}
