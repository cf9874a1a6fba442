import type * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { givenFile } from '../profile/repository/profile-file.ts';
import * as allocations from './allocation-repository.ts';
import * as cases from './case-repository.ts';
import { decideCase, finalizeScrutiny, ownCase } from './deciding.ts';
import { advertisementFrom, applicantOf, candidateFrom, countsOf, verdictsOf } from './rules.ts';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 100;

/** The state of an advertisement's scrutiny, locked; refused when it was removed or finalised. */
async function openAdvertisement(context: Context, advtCode: number) {
  if (!(await allocations.advertisementExists(context.db, advtCode))) throw refuse.notFound('gateway.advertisement.notFound');
  const row = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (row.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  return row;
}

async function refuseNoOfficer(context: Context, advtCode: number, officerId: number, field: string): Promise<void> {
  const officers = await allocations.selectOfficers(context.db, advtCode);
  if (!officers.some((officer) => officer.officerId === officerId)) throw refuse.invalid([{ field, word: 'gateway.scrutiny.notAnOfficer' }]);
}

async function setState(context: Context, advtCode: number, state: 'included' | 'removed'): Promise<void> {
  const before = await openAdvertisement(context, advtCode);
  await allocations.setState(context.db, advtCode, state);
  await context.audit({ subject: `advertisement:${advtCode}`, before: { scrutiny: before.state }, after: { scrutiny: state } });
}

export const scrutinyHandlers: Handlers<typeof scrutiny> = {
  listAllocation: async (_input, context) => (await allocations.selectScrutinyAdvertisements(context.db)).map(advertisementFrom),

  usersByAdvertisement: async ({ body }, context) => {
    const [row] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode: body.advtCode });
    if (!row) throw refuse.notFound('gateway.scrutiny.noApplications');
    const officers = await allocations.selectOfficers(context.db, body.advtCode);
    return {
      advertisement: advertisementFrom(row),
      officers: officers.map(({ firstName, middleName, lastName, ...load }) => ({ ...load, name: [firstName, middleName, lastName].filter(Boolean).join(' ') })),
    };
  },

  saveAllocationDetails: async ({ body }, context) => {
    const { advtCode, officerId } = body;
    const row = await openAdvertisement(context, advtCode);
    if (row.state === 'removed') throw refuse.conflict('gateway.scrutiny.removed');
    await refuseNoOfficer(context, advtCode, officerId, 'officerId');
    const allocated = await allocations.moveForms(context.db, { advtCode, from: null, to: officerId, limit: body.numberOfForms });
    if (allocated === 0) throw refuse.conflict('gateway.scrutiny.nothingToAllocate');
    await allocations.keepAllocation(context.db, {
      advtCode,
      officerId,
      fromOfficerId: null,
      numberOfForms: allocated,
      allocatedBy: context.staff().accountId,
      allocatedAt: context.now(),
    });
    await context.audit({ subject: `advertisement:${advtCode}`, after: { officerId, numberOfForms: allocated } });
    return done({ allocated }, 'gateway.scrutiny.allocated', { allocated });
  },

  reallocateUser: async ({ body }, context) => {
    const { advtCode, fromOfficerId, toOfficerId } = body;
    await openAdvertisement(context, advtCode);
    if (fromOfficerId === toOfficerId) throw refuse.invalid([{ field: 'toOfficerId', word: 'gateway.scrutiny.sameOfficer' }]);
    await refuseNoOfficer(context, advtCode, toOfficerId, 'toOfficerId');
    const moved = await allocations.moveForms(context.db, { advtCode, from: fromOfficerId, to: toOfficerId, limit: body.numberOfForms });
    if (moved === 0) throw refuse.conflict('gateway.scrutiny.nothingToMove');
    await allocations.keepAllocation(context.db, {
      advtCode,
      officerId: toOfficerId,
      fromOfficerId,
      numberOfForms: moved,
      allocatedBy: context.staff().accountId,
      allocatedAt: context.now(),
    });
    await context.audit({ subject: `advertisement:${advtCode}`, before: { officerId: fromOfficerId }, after: { officerId: toOfficerId, numberOfForms: moved } });
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

  list: async ({ params }, context) => {
    const pageLength = Math.min(Math.max(Number(params.pageLength) || 20, 1), LARGEST_PAGE);
    const start = (Math.max(Number(params.pageNumber) || 1, 1) - 1) * pageLength;
    const mine = (await allocations.selectScrutinyAdvertisements(context.db, { officerId: context.staff().accountId })).filter((row) => row.state !== 'removed');
    const rows = mine.slice(start, start + pageLength).map((row) => {
      const { advtCode, post, service, class: classOfPost, counts, numberOfForms, finalizedAt } = advertisementFrom(row);
      return { advtCode, post, service, class: classOfPost, counts, numberOfForms, finalizedAt };
    });
    return { rows, hasMore: mine.length > start + pageLength };
  },

  allocatedCandidatesPaged: async ({ body }, context) => {
    const officerId = holds(context.actor, 'scrutinyAllocation', 'read') ? null : context.staff().accountId;
    const [advertisement] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode: body.advtCode, officerId: officerId ?? undefined });
    if (!advertisement) throw refuse.notFound('gateway.scrutiny.noApplications');
    const found = await cases.selectCandidates(context.db, { officerId, advtCode: body.advtCode, status: body.status, after: body.after }, PAGE_SIZE + 1);
    const rows = found.slice(0, PAGE_SIZE).map(candidateFrom);
    return {
      post: { en: advertisement.postEn, ne: advertisement.postNe },
      counts: countsOf(advertisement),
      rows,
      nextAfter: found.length > PAGE_SIZE ? rows.at(-1)!.applicationId : null,
    };
  },

  individualData: ({ body }, context) =>
    // Reading a person's documents leaves a trace, so this read writes.
    context.inTransaction(async (inner) => {
      const row = await ownCase(inner, body.applicationId);
      const [ageLimits, positions, quotas, decisions, nextApplicationId] = [
        await cases.selectAgeLimits(inner.db, row.classId, row.serviceId),
        await cases.selectEducationPositions(inner.db),
        await cases.selectSamuhaQuotas(inner.db),
        await cases.selectDecisions(inner.db, row.id),
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
        categories: row.categories.map(({ nameEn, nameNe, ...category }) => ({ ...category, quotaName: { en: nameEn, ne: nameNe } })),
        minimumQualificationAnswer: row.minimumQualificationAnswer as 'yes' | 'hasMore',
        minimumEducationLevel: row.levelEn !== null && row.levelNe !== null ? { en: row.levelEn, ne: row.levelNe } : null,
        ageCutOffDateAd: row.ageCutOffDateAd!,
        profile: row.snapshot,
        verdicts: verdictsOf(row, applicantOf(row.snapshot, positions, quotas), ageLimits),
        voucher: row.voucher && { voucherNumber: row.voucher.voucherNumber, bank: { en: row.voucher.nameEn, ne: row.voucher.nameNe }, status: row.voucher.status, image: givenFile('voucher', row.voucher.file) },
        decisions: decisions.map((decision) => ({
          fromStatus: decision.fromStatus as scrutiny.ScrutinyCase['scrutinyStatus'],
          toStatus: decision.toStatus as scrutiny.ScrutinyCase['scrutinyStatus'],
          remark: decision.remark,
          officerName: `${decision.firstName} ${decision.lastName}`,
          decidedAt: decision.decidedAt.toISOString(),
        })),
        nextApplicationId,
      };
    }),

  setApplicationStatus: ({ body }, context) => decideCase(body, context),
  finalize: ({ body }, context) => finalizeScrutiny(body.advtCode, context),
};
