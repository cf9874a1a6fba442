import type { Id } from '@psc/validation/rules/id.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

type Decision = { as: Person; approve?: boolean; remarks?: string; openRetotallings?: number };

/** An officer decides on the newest list that was made in the advertisement. */
export async function decideOnList(
  gateway: TestGateway,
  advtCode: Id<'advertisement'>,
  { as, approve = true, remarks = '', ...seen }: Decision,
) {
  const { id: revisionId } = await gateway.db
    .selectFrom('revision')
    .select('id')
    .where('subject', '=', 'listPublication')
    .where('advtCode', '=', advtCode)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return gateway.call(selection.decideList, { body: { revisionId, approve, remarks, ...seen } }, { as });
}

export async function publishList(gateway: TestGateway, advtCode: Id<'advertisement'>, as: Person): Promise<void> {
  const { httpStatus, message } = await decideOnList(gateway, advtCode, { as });
  if (httpStatus !== 200) throw new Error(message);
}

type Call = { advtCode: Id<'advertisement'>; interviewAt: string | null };

/** An officer makes the list of those called to the interview, and another one publishes it. @returns the number of those called */
export async function callToInterview(gateway: TestGateway, body: Call, as: Person, publisher?: Person): Promise<number> {
  const { called } = await gateway.data(selection.addWritten, { body }, { as });
  const other = publisher ?? (await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } }));
  await publishList(gateway, body.advtCode, other);
  return called;
}
