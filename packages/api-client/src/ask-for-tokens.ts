import { isOfProxy, readAnswer } from './answer.ts';
import * as session from './areas/access/session.ts';
import { client } from './client.ts';
import type { TokenAnswer } from './define-call.ts';
import { bodyOf, urlOf } from './request.ts';
import { NoAnswer, transport } from './transport.ts';

const BUSY = new Set([429, 503]);

/** Other calls wait for a refresh, so it has less time than they have. */
export const REFRESH_TIMEOUT_MS = 15_000;

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
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  // SPEC-GAP: a busy gateway has not refused the token, so the session continues and only this call fails.
  if (BUSY.has(response.status) || isOfProxy(response.status)) throw new NoAnswer('unreachable');
  const answer = await readAnswer(session.refresh, response);
  return answer.succeeded ? (answer.data as TokenAnswer) : null;
}

/** Basic client credentials. An app in a browser cannot keep a secret, so only its name is sent. */
export function clientCredentials(clientId: string): string {
  return `Basic ${btoa(`${clientId}:`)}`;
}
