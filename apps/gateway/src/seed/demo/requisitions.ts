import type { Id } from '@psc/validation/rules/id.ts';
import { updateRequisition } from '../../areas/requisition/repository.ts';
import type { Tools } from '../../platform/frame/context.ts';
import {
  createApprovedRequisition,
  createDistributedRequisition,
  createPendingDistribution,
  createSavedRequisition,
  type RequisitionWish,
} from './distributed-requisition.ts';

const DAY_MS = 86_400_000;

/** Requisitions at every step from saved to numbered. */
export async function seedDemoRequisitions({ db, fileStore, now }: Tools): Promise<void> {
  const accounts = await db.selectFrom('account').select(['id', 'username']).where('kind', '=', 'staff').execute();
  const accountId = (username: string) => (accounts.find((account) => account.username === username) ?? accounts[0])!.id;
  const tools = { db, fileStore };
  const organization = await officeOf(db, accountId('demand'));
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const wish = (days: number, given: Partial<RequisitionWish>): RequisitionWish => ({
    staffAccountId: accountId('demand'),
    now: daysAgo(days),
    ...given,
  });

  await createDistributedRequisition(
    tools,
    wish(20, {
      post: 'Computer Operator',
      service: 'Nepal Miscellaneous Service',
      group: 'Information Technology',
      organization: 'Department of National ID and Civil Registration',
      totalVacancy: 18,
    }),
  );
  await createPendingDistribution(
    tools,
    wish(9, {
      post: 'Section Officer',
      organization: 'Ministry of Home Affairs',
      totalVacancy: 60,
      workSummary: 'शाखाको नेतृत्व, नीति कार्यान्वयन तथा सेवाप्रवाहको अनुगमन।',
    }),
  );
  await createApprovedRequisition(
    tools,
    wish(6, {
      post: 'Civil Engineer',
      service: 'Nepal Engineering Service',
      group: 'Civil',
      organization: 'Department of Roads',
      totalVacancy: 24,
      workSummary: 'सडक आयोजनाको सर्वेक्षण, लागत अनुमान तथा गुणस्तर परीक्षण।',
    }),
  );
  await createApprovedRequisition(
    tools,
    wish(5, {
      post: 'Staff Nurse',
      service: 'Nepal Health Service',
      group: 'Nursing',
      organization: 'Department of Health Services',
      totalVacancy: 32,
      workSummary: 'बिरामीको हेरचाह, औषधि व्यवस्थापन तथा अभिलेख राख्ने काम।',
    }),
  );
  const rejected = await createSavedRequisition(
    tools,
    wish(4, { post: 'Statistics Assistant', service: 'Nepal Economic Planning and Statistics Service', organization, totalVacancy: 12 }),
  );
  await updateRequisition(
    db,
    { requisitionId: rejected.requisitionId, version: 1 },
    { status: 'rejected', decisionRemarks: 'दरबन्दी स्वीकृतिको पत्र संलग्न नभएको।', decidedBy: accountId('approver'), decidedAt: daysAgo(3) },
    ['saved'],
  );
  await createSavedRequisition(
    tools,
    wish(2, { post: 'Under Secretary', organization, totalVacancy: 8, workSummary: 'महाशाखाको योजना तर्जुमा, समन्वय तथा बजेट कार्यान्वयन।' }),
  );
  await createSavedRequisition(
    tools,
    wish(1, { post: 'Kharidar', organization, totalVacancy: 40, workSummary: 'दर्ता चलानी, अभिलेख तथा सेवाग्राहीलाई जानकारी दिने काम।' }),
  );
}

/** The office of the demo's demand officer, so that the officer's screen has data. */
async function officeOf(db: Tools['db'], accountId: Id<'account'>): Promise<string | undefined> {
  const office = await db
    .selectFrom('staff')
    .innerJoin('organization', 'organization.id', 'staff.organizationId')
    .select('organization.nameEn')
    .where('staff.accountId', '=', accountId)
    .executeTakeFirst();
  return office?.nameEn;
}
