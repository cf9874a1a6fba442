import type { Audience } from '../../configuration.ts';
import { accountKindsOf, type AccountKind } from '../../frame/audience.ts';
import { refuse } from '../../frame/refusal.ts';

export type ClientId = 'candidate-portal' | 'staff-console';

/** Candidates sign in at the portal, staff at the console; neither at the other. */
export const kindOfClient: Record<ClientId, AccountKind> = { 'candidate-portal': 'candidate', 'staff-console': 'staff' };

/**
 * The app that calls, by its basic client credentials. Both apps run in a browser and can keep no
 * secret, so the id tells which app it is and proves nothing. A gateway for one audience knows only that one's app.
 *
 * @throws Refusal 400
 */
export function clientOf(authorization: string | undefined, audience: Audience): ClientId {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization ?? '')?.[1];
  const id = encoded ? Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] : undefined;
  if ((id === 'candidate-portal' || id === 'staff-console') && accountKindsOf(audience).includes(kindOfClient[id])) return id;
  throw refuse.badRequest('gateway.session.unknownClient', undefined, 'INVALID_CLIENT');
}
