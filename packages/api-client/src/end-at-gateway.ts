import * as session from './areas/access/session.ts';
import { client } from './client.ts';
import { askForTokens } from './ask-for-tokens.ts';
import { urlOf } from './request.ts';
import type { Tokens } from './token-store.ts';
import { transport } from './transport.ts';

const UNAUTHORIZED = 401;

/**
 * Ends the session of these tokens at the gateway. The session on this device is over already, so no user waits for the answer. An expired
 * access token is refreshed first: otherwise the session would last as long as its refresh token.
 */
export async function endAtGateway({ accessToken, refreshToken }: Tokens): Promise<void> {
  try {
    if ((await logOutAs(accessToken)) !== UNAUTHORIZED) return;
    const fresh = await askForTokens(refreshToken);
    if (fresh) await logOutAs(fresh.access_token);
  } catch {
    // Without an answer the session ends when its tokens expire.
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
    // The page may unload before the answer arrives.
    keepalive: true,
  });
  return response.status;
}
