import type { previewCutOffDate as call } from '@psc/api-client/calls/advertisement.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { changedAgeVerdicts } from '../eligibility/verdict-changes.ts';
import { candidateName } from '../shared/candidate-name.ts';
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
