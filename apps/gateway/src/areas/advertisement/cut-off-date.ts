import type { previewCutOffDate as call } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { changedAgeVerdicts } from '../application/eligibility/verdict-changes.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { findCutOffDate, selectApplicants } from './repository/advertisements.ts';

const PAGE_SIZE = 50;

export async function previewCutOffDate(
  { advtCode, ageCutOffDateAd: afterAd, after = 0 }: BodyOutput<typeof call>,
  { db }: Context,
): Promise<DataOf<typeof call>> {
  const advertisement = await findCutOffDate(db, advtCode);
  if (!advertisement) throw refuse.notFound('gateway.advertisement.notFound');
  const changed = await changedAgeVerdicts(db, { advtCode, beforeAd: advertisement.ageCutOffDateAd ?? afterAd, afterAd });
  const following = changed.filter(({ applicationId }) => applicationId > after);
  const page = new Map(following.slice(0, PAGE_SIZE).map((each) => [each.applicationId, each]));
  const applicants = await selectApplicants(db, [...page.keys()]);
  return {
    total: changed.length,
    rows: applicants.map(({ applicationId, applicationNumber, masterId, scrutinyStatus, ...names }) => ({
      ...page.get(applicationId)!,
      applicationNumber,
      masterId,
      scrutinyStatus: scrutinyStatus as ScrutinyStatus,
      name: candidateName(names),
    })),
    nextAfter: following.length > PAGE_SIZE ? following[PAGE_SIZE - 1]!.applicationId : null,
  };
}
