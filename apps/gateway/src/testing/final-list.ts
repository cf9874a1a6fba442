import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

type FinalDecision = { as: Person; approve?: boolean; remarks?: string };

/** An officer decides on the newest final list that was made in the advertisement. */
export async function decideFinalList(gateway: TestGateway, advtCode: number, { as, approve = true, remarks = '' }: FinalDecision) {
  const { id: revisionId } = await gateway.db
    .selectFrom('revision')
    .select('id')
    .where('subject', '=', 'finalList')
    .where('advtCode', '=', advtCode)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return gateway.call(selection.decideFinal, { body: { revisionId, approve, remarks } }, { as });
}

export async function publishFinalList(gateway: TestGateway, advtCode: number, as: Person): Promise<void> {
  const { httpStatus, message } = await decideFinalList(gateway, advtCode, { as });
  if (httpStatus !== 200) throw new Error(message);
}
