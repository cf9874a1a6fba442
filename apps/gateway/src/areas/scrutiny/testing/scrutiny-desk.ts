import type { Id } from '@psc/validation/rules/id.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';

export const examining: Privileges = { scrutiny: ['read', 'update', 'approve', 'reject'] };

export type ScrutinyDesk = Awaited<ReturnType<typeof openScrutinyDesk>>;

/** A supervisor, with the acts of officers of scrutiny. */
export async function openScrutinyDesk(gateway: TestGateway) {
  const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update', 'approve'] } });

  /** An advertisement with two officers; the first has the applications of `candidates`, the second one more application. */
  async function examinedByTwo(candidates: CandidatePerson[]) {
    const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
    const { advtCode } = advertisement;
    const applicationIds: Id<'application'>[] = [];
    for (const candidate of candidates) applicationIds.push(await applyAndPay(gateway, candidate, { advertisement }));
    await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
    const [first, second] = [await gateway.createStaff({ privileges: examining }), await gateway.createStaff({ privileges: examining })];
    await give(advertisement, first, candidates.length);
    await give(advertisement, second, 1);
    return { advertisement, advtCode, applicationIds, first, second };
  }

  function give({ advtCode }: TestAdvertisement, officer: Person, numberOfApplications: number) {
    return gateway.data(
      s.saveAllocationDetails,
      { body: { advtCode, officerId: officer.accountId, numberOfApplications } },
      { as: supervisor },
    );
  }

  async function decide(officer: Person, applicationId: Id<'application'>, event: 'approve' | 'hold' | 'reject') {
    const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
    return gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark: 'Checked' } }, { as: officer });
  }

  const statusOf = async (id: number) =>
    (await gateway.db.selectFrom('application').select('scrutinyStatus').where('id', '=', id).executeTakeFirstOrThrow()).scrutinyStatus;

  async function claimToo(
    advtCode: Id<'advertisement'>,
    applicationId: Id<'application'>,
    category: { quotaCode: string; heading: string },
  ): Promise<number> {
    const { id: advertisementCategoryId } = await gateway.db
      .insertInto('advertisementCategory')
      .values({ advtCode, ...category, seats: 1, advtNumber: `${advtCode}-${category.quotaCode}-${category.heading}/083-84` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await gateway.db.insertInto('applicationCategory').values({ applicationId, advertisementCategoryId }).execute();
    return advertisementCategoryId;
  }

  return { supervisor, examinedByTwo, give, decide, statusOf, claimToo };
}
