import type { Id } from '@psc/validation/rules/id.ts';
import { fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { filesIn, type FileStore } from '../../platform/files/file-store.ts';
import { generateNumber } from '../../areas/distribution/advertise.ts';
import { logApproved } from '../../areas/distribution/history/save-log.ts';
import { carryRemainders } from '../../areas/distribution/carry-remainders.ts';
import { basisColumns, preview } from '../../areas/distribution/preview.ts';
import * as distributions from '../../areas/distribution/repository/distributions.ts';
import { remaindersByCategory } from '../../areas/distribution/rules.ts';
import { insertRequisition, updateRequisition } from '../../areas/requisition/repository.ts';
import { plainPdf } from './candidates/plain-pdf.ts';

type RequisitionTools = { db: Database; fileStore: FileStore };

/** Names are the English ones of master data; missing ones default to the first that matches the others. */
export type RequisitionWish = {
  /** @default 'Nepal Administration Service' */
  service?: string;
  /** @default 'General Administration', or the first group of the service */
  group?: string;
  /** @default 'Nayab Subba' */
  post?: string;
  /** @default 'Ministry of Federal Affairs and General Administration' */
  organization?: string;
  demandOffice?: string;
  /** @default 20 */
  totalVacancy?: number;
  workSummary?: string;
  remarks?: string;
  /** The member of staff who submits, approves and distributes. */
  staffAccountId: number;
  now: Date;
};

async function chosenIds(db: Database, wish: RequisitionWish) {
  const service = await db
    .selectFrom('service')
    .select('id')
    .where('nameEn', '=', wish.service ?? 'Nepal Administration Service')
    .executeTakeFirstOrThrow();
  const group = await db
    .selectFrom('serviceGroup')
    .select('id')
    .where('serviceId', '=', service.id)
    .$if(wish.group !== undefined, (query) => query.where('nameEn', '=', wish.group!))
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const subGroup = await db
    .selectFrom('subGroup')
    .select('id')
    .where('groupId', '=', group.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const post = await db
    .selectFrom('post')
    .select(['id', 'classId'])
    .where('nameEn', '=', wish.post ?? 'Nayab Subba')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .where('nameEn', '=', wish.organization ?? 'Ministry of Federal Affairs and General Administration')
    .executeTakeFirstOrThrow();
  return {
    serviceId: service.id,
    groupId: group.id,
    subGroupId: subGroup.id,
    postId: post.id,
    classId: post.classId,
    organizationId: organization.id,
  };
}

export async function createSavedRequisition({ db, fileStore }: RequisitionTools, wish: RequisitionWish) {
  const { staffAccountId, now, totalVacancy = 20 } = wish;
  const demandOffice = wish.demandOffice ?? wish.organization ?? 'Ministry of Federal Affairs and General Administration';
  const letter = plainPdf([
    demandOffice,
    '',
    'Subject: Requisition for vacant posts',
    '',
    `Post: ${wish.post ?? 'Nayab Subba'}`,
    `Number of posts: ${totalVacancy}`,
  ]);
  const documentFileId = await filesIn(fileStore, db, () => now).storeBytes(
    { fileName: 'requisition-letter.pdf', mediaType: 'application/pdf', bytes: letter },
    { purpose: 'requisition', ownerAccountId: staffAccountId },
  );
  return insertRequisition(
    db,
    {
      ...(await chosenIds(db, wish)),
      demandOffice,
      totalVacancy,
      requisitionRemarks: wish.remarks ?? 'रिक्त दरबन्दी पूर्तिका लागि माग गरिएको।',
      workSummary: wish.workSummary ?? 'कार्यालयको दैनिक प्रशासनिक काम, अभिलेख व्यवस्थापन तथा सेवाप्रवाह।',
      remarks: wish.remarks ?? 'स्वीकृत दरबन्दीभित्रको रिक्त पद।',
      documentFileId,
      createdBy: staffAccountId,
      createdAt: now,
    },
    fiscalYearOf(nepalDayOf(now)),
  );
}

export async function createApprovedRequisition(tools: RequisitionTools, wish: RequisitionWish) {
  const saved = await createSavedRequisition(tools, wish);
  await updateRequisition(
    tools.db,
    { requisitionId: saved.requisitionId, version: 1 },
    { status: 'approved', decidedBy: wish.staffAccountId, decidedAt: wish.now },
    ['saved'],
  );
  return saved;
}

export async function createPendingDistribution(tools: RequisitionTools, wish: RequisitionWish) {
  const { requisitionId } = await createApprovedRequisition(tools, wish);
  const { requisition, stages, lines, formulaVersion, ...by } = await preview(tools.db, requisitionId, nepalDayOf(wish.now));
  const distributionId = await distributions.insertDistribution(tools.db, {
    requisitionId,
    mode: 'automatic',
    formulaVersionId: formulaVersion?.versionId ?? null,
    ...basisColumns(by),
    totalVacancy: requisition.totalVacancy,
    remaindersBefore: remaindersByCategory(stages, 'remaindersBefore'),
    remaindersAfter: remaindersByCategory(stages, 'remaindersAfter'),
    stages,
    lines,
    createdBy: wish.staffAccountId,
    createdAt: wish.now,
  });
  return { requisitionId, distributionId };
}

/** A requisition that is approved, distributed and numbered; its advertisement is pending. */
export async function createDistributedRequisition(
  tools: RequisitionTools,
  wish: RequisitionWish,
): Promise<{ requisitionId: Id<'requisition'>; advtCode: Id<'advertisement'>; advtNumbers: string[] }> {
  const { requisitionId, distributionId } = await createPendingDistribution(tools, wish);
  return inTransaction(tools.db, async (transaction) => {
    const locked = await distributions.lockDistribution(transaction, { distributionId });
    await carryRemainders(transaction, locked!);
    await distributions.decideDistribution(
      transaction,
      { distributionId, version: 1, from: ['pending'] },
      { status: 'approved', decisionRemarks: null, decidedBy: wish.staffAccountId, decidedAt: wish.now },
    );
    const generated = await generateNumber(transaction, requisitionId, wish.now);
    await logApproved(transaction, distributionId, { savedBy: wish.staffAccountId, savedAt: wish.now });
    return { requisitionId, ...generated };
  });
}

function inTransaction<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
