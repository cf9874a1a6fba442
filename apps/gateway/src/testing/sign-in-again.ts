import type { CandidatePerson } from './people.ts';
import type { TestGateway } from './test-gateway.ts';
import { startFamily } from '../areas/access/session/tokens.ts';

/** Tokens expire when the clock moves, so this signs the same candidate in again. */
export async function signInAgain(gateway: TestGateway, candidate: CandidatePerson): Promise<CandidatePerson> {
  const tokens = await startFamily(gateway.db, { id: candidate.accountId }, 'candidate-portal', gateway.now());
  return { ...candidate, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}
