import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate } from '../candidate-access.ts';
import { checkedPersonalDetails } from '../personal-details.ts';
import { savePersonalDetails, selectPersonalDetails } from '../repository/personal.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

export const personalHandlers: ProfileHandlers<'getPersonalDetails' | 'savePersonalDetails'> = {
  getPersonalDetails: async (_input, context) => {
    const details = await selectPersonalDetails(context.db, await readableCandidate(context));
    if (!details) throw refuse.notFound('gateway.profile.candidateNotFound');
    return details;
  },

  savePersonalDetails: async ({ body }, context) => {
    const { masterId } = await editProfile(context);
    const { db } = context;
    const details = await checkedPersonalDetails(db, masterId, body);
    await auditedChange(
      context,
      masterId,
      () => selectPersonalDetails(db, masterId),
      () => savePersonalDetails(db, masterId, details, context.now()),
    );
    return done(null, 'gateway.profile.personalSaved');
  },
};
