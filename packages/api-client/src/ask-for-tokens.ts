import { isOfProxy, readAnswer } from './answer.ts';
import * as session from './calls/session.ts';
import { client } from './client.ts';
import { REQUEST_TIMEOUT_MS, type TokenAnswer } from './define-call.ts';
import { bodyOf, urlOf } from './request.ts';
import { NoAnswer, transport } from './transport.ts';

/** Too many requests, or shedding load. */
const BUSY = new Set([429, 503]);

/**
 * Spends a refresh token; null when the gateway refuses it.
 * @throws NoAnswer when the gateway did not answer
 */
export async function askForTokens(refreshToken: string): Promise<TokenAnswer | null> {
  const { base, language, client: clientId } = client();
  const { body } = bodyOf(session.refresh, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
  const response = await transport({
    url: urlOf(base, session.refresh, {}),
    method: 'POST',
    headers: { Authorization: clientCredentials(clientId), 'Accept-Language': language() },
    body,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  // SPEC-GAP: a gateway that is busy has refused nothing; the session outlasts it and only this call fails.
  if (BUSY.has(response.status) || isOfProxy(response.status)) throw new NoAnswer('unreachable');
  const answer = await readAnswer(session.refresh, response);
  return answer.succeeded ? (answer.data as TokenAnswer) : null;
}

/** Basic client credentials: an app that runs in a browser keeps no secret, so there is only its name. */
export function clientCredentials(clientId: string): string {
  return `Basic ${btoa(`${clientId}:`)}`;
}
