import type { Id } from '@psc/validation/rules/id.ts';
import type { SubmittedProfile } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { profileSnapshot } from '../../profile/snapshot.ts';
import { comparedProfile } from './compared-profile.ts';
import { personOf } from './find.ts';
import { foundCandidate } from './person.ts';
import { selectSubmittedProfile } from './repository/record.ts';

/** @throws Refusal 404 for an unknown application */
export async function submittedProfile(applicationId: Id<'application'>, context: Context): Promise<SubmittedProfile> {
  const sent = await selectSubmittedProfile(context.db, applicationId);
  if (!sent) throw refuse.notFound('gateway.application.notFound');
  await context.audit({ subject: `candidate:${sent.masterId}` });
  const today = await profileSnapshot(context.db, sent.masterId);
  return {
    candidate: foundCandidate(await personOf(sent.masterId, context), context.now()),
    applicationNumber: sent.applicationNumber,
    post: { en: sent.nameEn, ne: sent.nameNe },
    takenAt: sent.takenAt.toISOString(),
    fields: comparedProfile(sent.profile as unknown as ProfileSnapshot, today),
  };
}
