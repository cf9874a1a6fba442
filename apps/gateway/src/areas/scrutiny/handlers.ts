import type { Id } from '@psc/validation/rules/id.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { idOf } from '../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';
import { alikeApplications } from './alike.ts';
import * as allocations from './repository/allocations.ts';
import * as cases from './repository/cases.ts';
import * as lists from './list.ts';
import { markParts } from './marking.ts';
import { advertisementSheet, scrutinySheet } from './sheets.ts';
import { dayOf, findAllocated } from './work.ts';
import * as workLists from './work-list.ts';
import { detailedCase } from './case.ts';
import { requireCase, decideCase, finalizeScrutiny, reopenScrutiny } from './decision.ts';
import { aboutCandidates, advertisementFrom } from './rules.ts';

/** The scrutiny state of an advertisement, locked. @throws Refusal 409 once it is finalised */
async function openAdvertisement(context: Context, advtCode: Id<'advertisement'>) {
  if (!(await allocations.advertisementExists(context.db, advtCode))) throw refuse.notFound('gateway.advertisement.notFound');
  await refuseEnded(context.db, advtCode);
  const row = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (row.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  return row;
}

async function refuseNoOfficer(context: Context, advtCode: Id<'advertisement'>, officerId: Id<'account'>, field: string): Promise<void> {
  const officers = await allocations.selectOfficers(context.db, advtCode, nepalDayOf(context.now()));
  if (!officers.some((officer) => officer.officerId === officerId && officer.mayReceive))
    throw refuse.invalid([{ field, message: 'gateway.scrutiny.notAnOfficer' }]);
}

async function setState(context: Context, advtCode: Id<'advertisement'>, state: 'included' | 'removed', reason?: string): Promise<void> {
  const before = await openAdvertisement(context, advtCode);
  await allocations.setState(context.db, advtCode, state);
  await context.audit({ subject: `advertisement:${advtCode}`, before: { scrutiny: before.state }, after: { scrutiny: state, reason } });
}

export const scrutinyHandlers: Omit<Handlers<typeof scrutiny>, 'getIndividualUserDetails'> = {
  listAllocation: async (_input, context) => (await allocations.selectScrutinyAdvertisements(context.db)).map(advertisementFrom),

  usersByAdvertisement: async ({ body }, context) => {
    const [row] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode: body.advtCode });
    if (!row) throw refuse.notFound('gateway.scrutiny.noApplications');
    const officers = await allocations.selectOfficers(context.db, body.advtCode, nepalDayOf(context.now()));
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
    if ((await openAdvertisement(context, advtCode)).state === 'removed') throw refuse.conflict('gateway.scrutiny.removed');
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

  removeAdvertisement: async ({ params, body }, context) => {
    await setState(context, idOf<'advertisement'>(params.advtCode, 'advtCode'), 'removed', body.reason);
    return done(null, 'gateway.scrutiny.advertisementRemoved');
  },

  restoreAdvertisement: async ({ params }, context) => {
    await setState(context, idOf<'advertisement'>(params.advtCode, 'advtCode'), 'included');
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
    return aboutCandidates(advertisement, await cases.selectChoices(context.db, advertisement.advtCode));
  }),
  exportAllocatedCandidates: sheetOf(scrutiny.candidates, lists.candidateList, lists.candidateSheet),

  individualData: ({ body }, context) =>
    // Reading a candidate's documents writes an audit line, so this read needs a transaction.
    context.inTransaction(async (inner) => {
      const row = await requireCase(inner, body.applicationId, 'read');
      const after = { applicationId: row.id, ...(body.ahead && { ahead: true }) };
      await inner.audit({ subject: `candidate:${row.masterId}`, after });
      return detailedCase(inner, row);
    }),

  filter: pageOf(scrutiny.officersApplications, workLists.officersList),
  exportOfficersApplications: sheetOf(scrutiny.officersApplications, workLists.officersList, workLists.officersSheet),
  allocationFilterByCode: pageOf(scrutiny.allocationsOf, workLists.allocationsOfList),
  exportAllocationsOf: sheetOf(scrutiny.allocationsOf, workLists.allocationsOfList, workLists.allocationsOfSheet),
  data: ({ body }, context) => dayOf(body.dayAd ?? nepalDayOf(context.now()), context),
  allocatedCandidateDetails: ({ body }, context) => findAllocated(context, body.advtCode, body.text),
  downloadScrutinyData: ({ body }, context) => scrutinySheet(body, context),
  downloadAdvertisementData: ({ body }, context) => advertisementSheet(body, context),

  alike: ({ body }, context) => alikeApplications(body.applicationId, context),
  setFormValidateStatus: async ({ body }, context) => ({ parts: await markParts(body, context) }),
  setApplicationStatus: ({ body }, context) => decideCase(body, context),
  finalize: ({ body }, context) => finalizeScrutiny(body, context),
  reopen: ({ body }, context) => reopenScrutiny(body, context),
};
