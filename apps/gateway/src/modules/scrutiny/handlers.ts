import * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../eligibility/repository.ts';
import { applicantOf } from '../eligibility/applicant.ts';
import { optionalFile, requiredFile } from '../profile/repository/profile-file.ts';
import { idOf } from '../../frame/params.ts';
import { pageOf, sheetOf } from '../../lists/list-handlers.ts';
import * as allocations from './repository/allocations.ts';
import * as cases from './repository/cases.ts';
import * as lists from './list.ts';
import { caseFor, decideCase, finalizeScrutiny, reopenScrutiny } from './decision.ts';
import { advertisementFrom, countsOf, verdictsOf } from './rules.ts';

/** The scrutiny state of an advertisement, locked; refused once it is finalised. */
async function openAdvertisement(context: Context, advtCode: number) {
  if (!(await allocations.advertisementExists(context.db, advtCode))) throw refuse.notFound('gateway.advertisement.notFound');
  const row = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (row.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  return row;
}

async function refuseNoOfficer(context: Context, advtCode: number, officerId: number, field: string): Promise<void> {
  const officers = await allocations.selectOfficers(context.db, advtCode);
  if (!officers.some((officer) => officer.officerId === officerId))
    throw refuse.invalid([{ field, message: 'gateway.scrutiny.notAnOfficer' }]);
}

async function setState(context: Context, advtCode: number, state: 'included' | 'removed'): Promise<void> {
  const before = await openAdvertisement(context, advtCode);
  await allocations.setState(context.db, advtCode, state);
  await context.audit({ subject: `advertisement:${advtCode}`, before: { scrutiny: before.state }, after: { scrutiny: state } });
}

export const scrutinyHandlers: Omit<Handlers<typeof scrutiny>, 'getIndividualUserDetails'> = {
  listAllocation: async (_input, context) => (await allocations.selectScrutinyAdvertisements(context.db)).map(advertisementFrom),

  usersByAdvertisement: async ({ body }, context) => {
    const [row] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode: body.advtCode });
    if (!row) throw refuse.notFound('gateway.scrutiny.noApplications');
    const officers = await allocations.selectOfficers(context.db, body.advtCode);
    return {
      advertisement: advertisementFrom(row),
      officers: officers.map(({ firstName, middleName, lastName, ...load }) => ({
        ...load,
        name: [firstName, middleName, lastName].filter(Boolean).join(' '),
      })),
    };
  },

  saveAllocationDetails: async ({ body }, context) => {
    const { advtCode, officerId } = body;
    const row = await openAdvertisement(context, advtCode);
    if (row.state === 'removed') throw refuse.conflict('gateway.scrutiny.removed');
    await refuseNoOfficer(context, advtCode, officerId, 'officerId');
    const allocated = await allocations.moveApplications(context.db, {
      advtCode,
      from: null,
      to: officerId,
      limit: body.numberOfApplications,
    });
    if (allocated === 0) throw refuse.conflict('gateway.scrutiny.nothingToAllocate');
    await allocations.insertAllocation(context.db, {
      advtCode,
      officerId,
      fromOfficerId: null,
      numberOfApplications: allocated,
      allocatedBy: context.staff().accountId,
      allocatedAt: context.now(),
    });
    await context.audit({ subject: `advertisement:${advtCode}`, after: { officerId, numberOfApplications: allocated } });
    return done({ allocated }, 'gateway.scrutiny.allocated', { allocated });
  },

  reallocateUser: async ({ body }, context) => {
    const { advtCode, fromOfficerId, toOfficerId } = body;
    await openAdvertisement(context, advtCode);
    if (fromOfficerId === toOfficerId) throw refuse.invalid([{ field: 'toOfficerId', message: 'gateway.scrutiny.sameOfficer' }]);
    await refuseNoOfficer(context, advtCode, toOfficerId, 'toOfficerId');
    const moved = await allocations.moveApplications(context.db, {
      advtCode,
      from: fromOfficerId,
      to: toOfficerId,
      limit: body.numberOfApplications,
    });
    if (moved === 0) throw refuse.conflict('gateway.scrutiny.nothingToMove');
    await allocations.insertAllocation(context.db, {
      advtCode,
      officerId: toOfficerId,
      fromOfficerId,
      numberOfApplications: moved,
      allocatedBy: context.staff().accountId,
      allocatedAt: context.now(),
    });
    await context.audit({
      subject: `advertisement:${advtCode}`,
      before: { officerId: fromOfficerId },
      after: { officerId: toOfficerId, numberOfApplications: moved },
    });
    return done({ moved }, 'gateway.scrutiny.moved', { moved });
  },

  removeAdvertisement: async ({ params }, context) => {
    await setState(context, Number(params.advtCode), 'removed');
    return done(null, 'gateway.scrutiny.advertisementRemoved');
  },

  restoreAdvertisement: async ({ params }, context) => {
    await setState(context, Number(params.advtCode), 'included');
    return done(null, 'gateway.scrutiny.advertisementRestored');
  },

  allocationFilter: pageOf(scrutiny.allocations, lists.allocationList),
  exportAllocations: sheetOf(scrutiny.allocations, lists.allocationList, lists.allocationSheet),
  list: pageOf(scrutiny.myAdvertisements, lists.myAdvertisementList),
  exportList: sheetOf(scrutiny.myAdvertisements, lists.myAdvertisementList, lists.myAdvertisementSheet),

  allocatedCandidatesPaged: pageOf(scrutiny.candidates, lists.candidateList, async (context, { advtCode }) => {
    const [advertisement] = await allocations.selectScrutinyAdvertisements(context.db, {
      advtCode: idOf(advtCode, 'advtCode'),
      officerId: lists.officerOf(context) ?? undefined,
    });
    if (!advertisement) throw refuse.notFound('gateway.scrutiny.noApplications');
    return { post: { en: advertisement.postEn, ne: advertisement.postNe }, counts: countsOf(advertisement) };
  }),
  exportAllocatedCandidates: sheetOf(scrutiny.candidates, lists.candidateList, lists.candidateSheet),

  individualData: ({ body }, context) =>
    // Reading a candidate's documents is recorded in the audit trail, so this read needs a transaction.
    context.inTransaction(async (inner) => {
      const row = await caseFor(inner, body.applicationId, 'read');
      const [ageRequirements, acceptedQualifications, positions, quotas, decisions, demands, nextApplicationId] = [
        await selectAgeRequirements(inner.db, { ...row, publishDateAd: row.publishDateAd! }),
        await selectAcceptedQualifications(inner.db, row.advtCode),
        await cases.selectEducationPositions(inner.db),
        await cases.selectSamuhaQuotas(inner.db),
        await cases.selectDecisions(inner.db, row.id),
        await cases.selectHolds(inner.db, row.id),
        await cases.selectNextPending(inner.db, row.advtCode, inner.staff().accountId, row.id),
      ];
      await inner.audit({ subject: `candidate:${row.masterId}`, after: { applicationId: row.id } });
      return {
        applicationId: row.id,
        applicationNumber: row.applicationNumber,
        advtCode: row.advtCode,
        masterId: row.masterId,
        post: { en: row.postEn, ne: row.postNe },
        class: { en: row.classEn, ne: row.classNe },
        service: { en: row.serviceEn, ne: row.serviceNe },
        version: row.version,
        scrutinyStatus: row.scrutinyStatus as scrutiny.ScrutinyCase['scrutinyStatus'],
        finalized: row.finalizedAt !== null,
        appliedAt: row.appliedAt.toISOString(),
        feeAmountPaisa: row.feeAmountPaisa,
        feeType: row.feeType as 'single' | 'double',
        paymentMethod: row.paymentMethod,
        paymentStatus: row.paymentStatus,
        categories: row.categories.map(({ nameEn, nameNe, claimedBy: _claimedBy, gender: _gender, ...category }) => ({
          ...category,
          quotaName: { en: nameEn, ne: nameNe },
        })),
        minimumQualificationAnswer: row.minimumQualificationAnswer as 'yes' | 'hasMore',
        minimumEducationLevel: row.levelEn !== null && row.levelNe !== null ? { en: row.levelEn, ne: row.levelNe } : null,
        ageCutOffDateAd: row.ageCutOffDateAd!,
        profile: row.snapshot,
        verdicts: verdictsOf(row, applicantOf(row.snapshot, positions, quotas), { ...ageRequirements, acceptedQualifications }),
        voucher: row.voucher && {
          voucherNumber: row.voucher.voucherNumber,
          bank: { en: row.voucher.nameEn, ne: row.voucher.nameNe },
          status: row.voucher.status,
          image: requiredFile('voucher', row.voucher.file),
        },
        decisions: decisions.map((decision) => ({
          fromStatus: decision.fromStatus as scrutiny.ScrutinyCase['scrutinyStatus'],
          toStatus: decision.toStatus as scrutiny.ScrutinyCase['scrutinyStatus'],
          remark: decision.remark,
          officerName: `${decision.firstName} ${decision.lastName}`,
          decidedAt: decision.decidedAt.toISOString(),
        })),
        holds: demands.map(({ id, file, ...hold }) => ({
          holdId: id,
          demand: hold.demand,
          heldAt: hold.heldAt.toISOString(),
          answerBy: hold.answerBy.toISOString(),
          answeredAt: hold.answeredAt?.toISOString() ?? null,
          answer: hold.answer,
          file: optionalFile('holdAnswer', file),
        })),
        nextApplicationId,
      };
    }),

  setApplicationStatus: ({ body }, context) => decideCase(body, context),
  finalize: ({ body }, context) => finalizeScrutiny(body.advtCode, context),
  reopen: ({ body }, context) => reopenScrutiny(body, context),
};
