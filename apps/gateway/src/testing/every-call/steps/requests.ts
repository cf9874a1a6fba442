import type { SubjectName } from '../../../platform/shared/repository/revisions.ts';
import type { World } from '../world.ts';

export const requestOf = async ({ gateway: { db } }: World, subject: SubjectName) =>
  (await db.selectFrom('revision').select('id').where('subject', '=', subject).orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** The newest request, which the officer asks for once more. */
export async function waitingAgain(world: World, subject: SubjectName) {
  const revisionId = await requestOf(world, subject);
  const asked = { state: 'asked', decidedBy: null, decidedAt: null, askedBy: world.officer.accountId };
  await world.gateway.db.updateTable('revision').set(asked).where('id', '=', revisionId).execute();
  return { body: { revisionId } };
}
