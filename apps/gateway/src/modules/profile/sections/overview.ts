import { refuse } from '../../../frame/refusal.ts';
import { editPermission, readableCandidate } from '../candidate-access.ts';
import { profileCompleteness } from '../completeness.ts';
import { selectBasicInfo, selectLocks } from '../repository/candidate.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

export const overviewHandlers: ProfileHandlers<'checkMandatoryDocument' | 'getBasicInfo' | 'checkUserCanEdit'> = {
  checkMandatoryDocument: async (_input, context) => profileCompleteness(context.db, await readableCandidate(context)),

  getBasicInfo: async (_input, context) => {
    const info = await selectBasicInfo(context.db, await readableCandidate(context));
    if (!info) throw refuse.notFound('gateway.profile.candidateNotFound');
    return info;
  },

  checkUserCanEdit: async (_input, context) => {
    const locks = await selectLocks(context.db, await readableCandidate(context));
    if (!locks) throw refuse.notFound('gateway.profile.candidateNotFound');
    return editPermission(locks, context.now());
  },
};
