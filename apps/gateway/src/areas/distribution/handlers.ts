import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import { percentageDistributionLifecycle } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { selectRequisitions } from '../requisition/repository.ts';
import { notifyReturned } from '../../platform/shared/notify-returned.ts';
import { refuseOwnRequest } from '../../platform/shared/own-request.ts';
import { generateNumber, numberReservedAdvertisement } from './advertise.ts';
import { carryRemainders } from './carry-remainders.ts';
import { formulaHandlers } from './formula/handlers.ts';
import { historyHandlers } from './history/handlers.ts';
import { logApproved } from './history/save-log.ts';
import { distributionList, distributionSheet, requestList, requestSheet } from './list.ts';
import { preview } from './preview.ts';
import * as repository from './repository/distributions.ts';
import { saveDistribution } from './save.ts';

const PAGE_SIZE = 50;

type Decision = BodyOutput<typeof distribution.approve>;

async function lockToDecide(
  context: Context,
  event: 'approve' | 'reject',
  { distributionId }: Decision,
): Promise<repository.LockedDistribution> {
  const locked = await repository.lockDistribution(context.db, { distributionId });
  if (!locked) throw refuse.notFound('gateway.distribution.notFound');
  const from: string[] = statesBefore(percentageDistributionLifecycle, event);
  if (!from.includes(locked.status)) throw refuse.conflict('gateway.distribution.decidedAlready');
  return locked;
}

async function decide(
  context: Context,
  event: 'approve' | 'reject',
  { distributionId, version, remarks }: Decision,
  locked: repository.LockedDistribution,
) {
  const own = await refuseOwnRequest(context, 'distribution', locked.createdBy, locked.createdFor);
  const status = event === 'approve' ? 'approved' : 'rejected';
  const decided = await repository.decideDistribution(
    context.db,
    { distributionId, version, from: statesBefore(percentageDistributionLifecycle, event) },
    { status, decisionRemarks: remarks ?? null, decidedBy: context.staff().accountId, decidedAt: context.now() },
  );
  if (!decided) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `percentageDistribution:${distributionId}`,
    before: { status: locked.status },
    after: { status, remarks: remarks ?? null, ...own },
  });
  if (status === 'rejected')
    await notifyReturned(context, {
      ...{ accountId: locked.createdBy, what: 'distribution', number: locked.requisitionNo, remarks },
      link: '/admin/percentage-distribution',
    });
  return done({ distributionId, status, version: version + 1 } as const, `gateway.distribution.${status}`, {
    requisitionNo: localDigits(locked.requisitionNo, context.language),
  });
}

export const distributionHandlers: Handlers<typeof distribution> = {
  ...formulaHandlers,
  ...historyHandlers,
  listRequests: pageOf(distribution.requests, requestList),
  exportRequests: sheetOf(distribution.requests, requestList, requestSheet),
  findByRequisition: async ({ params }, context) => {
    const requisitionId = idOf<'requisition'>(params.requisitionId, 'requisitionId');
    const [requisition] = await selectRequisitions(context.db, { requisitionId });
    if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
    return repository.selectDistribution(context.db, { requisitionId });
  },
  listForApproval: async ({ query: { afterId } }, context) => {
    const found = await repository.selectDistributions(context.db, { status: 'pending', afterId, limit: PAGE_SIZE });
    return { distributions: found, nextAfterId: found.length === PAGE_SIZE ? found.at(-1)!.distributionId : null };
  },
  listAll: pageOf(distribution.distributions, distributionList),
  exportAll: sheetOf(distribution.distributions, distributionList, distributionSheet),
  autoGenerateQuota: async ({ params }, context) => {
    const requisitionId = idOf<'requisition'>(params.requisitionId, 'requisitionId');
    const { requisition, lines, stages, quotas, formulaVersion, basis, carried } = await preview(
      context.db,
      requisitionId,
      nepalDayOf(context.now()),
      context.language,
    );
    return { requisition, lines, stages, quotas, formulaVersion, basis, carried };
  },
  save: ({ body }, context) => saveDistribution(context, body),
  approve: async ({ body }, context) => {
    const locked = await lockToDecide(context, 'approve', body);
    await carryRemainders(context.db, locked);
    const answer = await decide(context, 'approve', body, locked);
    await numberReservedAdvertisement(context, locked.requisitionId);
    await logApproved(context.db, locked.id, { savedBy: context.staff().accountId, savedAt: context.now() });
    return answer;
  },
  reject: async ({ body }, context) => decide(context, 'reject', body, await lockToDecide(context, 'reject', body)),
  generateAdvertisementNumber: async ({ body }, context) => {
    const generated = await generateNumber(context.db, body.requisitionId, context.now());
    await context.audit({ subject: `advertisement:${generated.advtCode}`, after: generated });
    return done(generated, 'gateway.distribution.numberGenerated', {
      advtNumbers: localDigits(generated.advtNumbers.join(', '), context.language),
    });
  },
  generate: async ({ params }, context) => {
    const found = await repository.selectDistribution(context.db, { advtCode: idOf<'advertisement'>(params.advtCode, 'advtCode') });
    if (!found) throw refuse.notFound('gateway.distribution.notFound');
    if (params.distributionType !== found.requisition.level)
      throw refuse.invalid([{ field: 'distributionType', message: 'gateway.distribution.otherLevel' }]);
    return found;
  },
};
