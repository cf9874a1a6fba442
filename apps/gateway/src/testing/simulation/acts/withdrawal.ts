import type { SubjectName } from '../../../platform/shared/repository/revisions.ts';
import type { Act } from '../act.ts';

/** An officer withdraws their own request, or tries to withdraw that of a colleague. */
export const withdrawal = (call: string, does: string, subject: SubjectName): Act => ({
  call,
  does,
  irregular: true,
  prepare: async (world, draw) => {
    const waiting = await world.gateway.db
      .selectFrom('revision')
      .select(['id', 'advtCode', 'askedBy'])
      .where('subject', '=', subject)
      .where('state', '=', 'asked')
      .orderBy('id')
      .execute();
    if (waiting.length === 0) return null;
    const { id: revisionId, advtCode, askedBy } = draw.oneOf(waiting);
    const by = draw.percent(90) ? { accountId: askedBy } : {};
    return { input: { body: { revisionId } }, about: advtCode === null ? {} : { advtCode }, words: `no. ${revisionId}`, ...by };
  },
});
