import * as session from './calls/session.ts';
import { client } from './client.ts';
import { askForTokens } from './ask-for-tokens.ts';
import { urlOf } from './request.ts';
import type { Tokens } from './token-store.ts';
import { transport } from './transport.ts';

const UNAUTHORIZED = 401;

/**
 * Ends at the gateway the session that these tokens stand for; here it is over already, and nobody waits for the answer.
 * An access token that has expired is refreshed for it: the session would otherwise live on as long as its refresh token.
 */
export async function endAtGateway({ accessToken, refreshToken }: Tokens): Promise<void> {
  try {
    if ((await logOutAs(accessToken)) !== UNAUTHORIZED) return;
    const fresh = await askForTokens(refreshToken);
    if (fresh) await logOutAs(fresh.access_token);
  } catch {
    // Without an answer the session ends by itself when its tokens expire.
  }
}

async function logOutAs(accessToken: string): Promise<number> {
  const { base, language } = client();
  const response = await transport({
    url: urlOf(base, session.logout, {}),
    method: session.logout.method,
    headers: { Accept: '*/*', 'Accept-Language': language(), Authorization: `Bearer ${accessToken}` },
    body: undefined,
    timeoutMs: session.LOGOUT_TIMEOUT_MS,
    // The page may go before the answer comes.
    keepalive: true,
  });
  return response.status;
}
