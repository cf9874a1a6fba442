import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyInput } from '@psc/api-client/define-call.ts';
import type { Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

/** Requests a change of a guarded setting and approves it as another officer. Returns the refusal of the request, or the answer to the decision. */
export async function changeGuardedSetting(gateway: TestGateway, body: BodyInput<typeof masterData.saveGuardedConfig>, as: Person) {
  const asked = await gateway.call(masterData.saveGuardedConfig, { body }, { as });
  if (asked.httpStatus !== 200) return asked;
  const second = await gateway.createStaff({ privileges: { guardedConfiguration: ['update'] } });
  const decision = { revisionId: asked.data!.revisionId, approve: true, remarks: '', touched: body.touched ?? 0 };
  return gateway.call(masterData.decideGuardedConfig, { body: decision }, { as: second });
}
