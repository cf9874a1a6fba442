import type { PostgresOptions } from '../platform/database/connection.ts';
import { mayBeMadeBy } from '../platform/frame/audience.ts';
import { connectAsCandidates, type TestDatabase } from './test-database.ts';
import { dataOf, startTestGateway, type CallOptions, type TestGateway } from './test-gateway.ts';

/** Sent with a call of a signed-out officer, which goes to the gateway for staff. */
export const consoleHeaders = { authorization: `Basic ${btoa('staff-console:')}` };

/**
 * Adds a gateway for candidates, which signs in to the database as their role, beside `staff`. Calls of candidates and visitors go to it,
 * all others to `staff`, as in an installation.
 */
export async function withCandidatesGateway(
  staff: TestGateway,
  { database, environment, connection }: { database: TestDatabase; environment: Record<string, string>; connection?: PostgresOptions },
): Promise<TestGateway> {
  const candidates = await startTestGateway({
    database: await connectAsCandidates(database, connection),
    environment: { ...environment, AUDIENCE: 'candidates', DATA_DIR: staff.tools.configuration.dataDir },
    clock: staff.now,
  });
  const call: TestGateway['call'] = (each, input, options = {}) =>
    (mayBeMadeBy('candidates', each.access) && !isOfStaff(options) ? candidates : staff).call(each, input, options);
  return {
    ...staff,
    call,
    data: dataOf(call),
    stop: async () => {
      await candidates.stop();
      await staff.stop();
    },
  };
}

function isOfStaff({ as, headers }: CallOptions): boolean {
  return as ? !('masterId' in as) : headers?.['authorization'] === consoleHeaders.authorization;
}
