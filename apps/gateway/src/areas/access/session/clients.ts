import type { Audience } from '../../../configuration.ts';
import { accountKindsOf, type AccountKind } from '../../../platform/frame/audience.ts';
import { refuse } from '../../../platform/frame/refusal.ts';

export type ClientId = 'candidate-portal' | 'staff-console';

/** Candidates sign in at the portal only, staff at the console only. */
export const kindOfClient: Record<ClientId, AccountKind> = { 'candidate-portal': 'candidate', 'staff-console': 'staff' };

/**
 * The calling app, by its basic client credentials. Both apps run in a browser and cannot keep a secret, so the id identifies the app but
 * proves nothing. A gateway for one audience accepts only that audience's app.
 * @throws Refusal 400
 */
export function clientOf(authorization: string | undefined, audience: Audience): ClientId {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization ?? '')?.[1];
  const id = encoded ? Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] : undefined;
  if ((id === 'candidate-portal' || id === 'staff-console') && accountKindsOf(audience).includes(kindOfClient[id])) return id;
  throw refuse.badRequest('gateway.session.unknownClient', undefined, 'INVALID_CLIENT');
}
