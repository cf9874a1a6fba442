import type { DistributionLine, DistributionStage } from '@psc/api-client/calls/distribution.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectRequisitionDetails } from '../requisition/repository.ts';
import { remainderScope, selectRemainders, selectRules } from './repository/remainders.ts';
import { distribute, linesOf, type DistributionRules, type Remainders } from './rules.ts';

export type Preview = {
  requisition: RequisitionDetails;
  rules: DistributionRules;
  remainders: Remainders;
  stages: DistributionStage[];
  lines: DistributionLine[];
};

/**
 * The distribution that the percentages and settings of that day and the remainders of now give.
 * @throws Refusal 404, and 409 unless the requisition is approved its class has percentages, and the shares of the quotas make 100
 */
export async function preview(db: Database, requisitionId: number, onAd: Day): Promise<Preview> {
  const requisition = await selectRequisitionDetails(db, requisitionId, undefined);
  if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
  if (requisition.status !== 'approved') throw refuse.conflict('gateway.distribution.requisitionNotApproved');
  const rules = await selectRules(db, requisition.classId, onAd);
  if (rules.headings.length === 0) throw refuse.conflict('gateway.distribution.noPercentages');
  const shares = rules.quotas.reduce((sum, quota) => sum + quota.percent, 0);
  if (Math.abs(shares - 100) > 1e-6) throw refuse.conflict('gateway.distribution.sharesNot100', { sum: shares });
  const remainders = await selectRemainders(db, await remainderScope(db, requisitionId, onAd));
  const stages = distribute(requisition.totalVacancy, rules, remainders);
  return { requisition, rules, remainders, stages, lines: linesOf(stages) };
}
