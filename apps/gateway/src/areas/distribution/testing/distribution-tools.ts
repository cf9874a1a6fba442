import type { Id } from '@psc/validation/rules/id.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { createApprovedRequisition, type RequisitionWish } from '../../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';

type People = { officer: Person; approver: Person };

export async function distributionPeople(gateway: TestGateway): Promise<People> {
  return {
    officer: await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create'] } }),
    approver: await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'approve', 'reject'] } }),
  };
}

/** Helpers for tests of distributions; gateway and people are functions, because they exist only once tests run. */
export function distributionTools(gateway: () => TestGateway, people: () => People) {
  const wish = (over: Partial<RequisitionWish> = {}): RequisitionWish => ({
    staffAccountId: people().officer.accountId,
    now: gateway().now(),
    ...over,
  });
  const approved = async (over: Partial<RequisitionWish> = {}) =>
    (await createApprovedRequisition(gateway().tools, wish(over))).requisitionId;
  const generated = (requisitionId: Id<'requisition'>) =>
    gateway().data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: people().officer });
  const find = (requisitionId: Id<'requisition'>) =>
    gateway().data(distribution.findByRequisition, { params: { requisitionId } }, { as: people().officer });
  async function save(requisitionId: Id<'requisition'>, over: object = {}) {
    const { requisition: asked, lines } = await generated(requisitionId);
    const body = { requisitionId, mode: 'automatic' as const, totalVacancy: asked.totalVacancy, lines, ...over };
    return gateway().call(distribution.save, { body }, { as: people().officer });
  }
  async function saved(over: Partial<RequisitionWish> = {}) {
    const requisitionId = await approved(over);
    const { data } = await save(requisitionId);
    return { requisitionId, ...data! };
  }
  const approve = ({ distributionId, version }: { distributionId: number; version: number }) =>
    gateway().call(distribution.approve, { body: { distributionId, version } }, { as: people().approver });
  const number = (requisitionId: Id<'requisition'>) =>
    gateway().call(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: people().officer });
  const counts = (lines: { heading: string; quotaCode: string; actualCount: number }[]) =>
    Object.fromEntries(lines.map((line) => [line.heading === 'open' ? line.quotaCode : line.heading, line.actualCount]));
  return { wish, approved, generated, find, save, saved, approve, number, counts };
}
