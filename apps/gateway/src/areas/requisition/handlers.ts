import type { Id } from '@psc/validation/rules/id.ts';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import { requisitionLifecycle, type RequisitionStatus } from '@psc/validation/areas/requisition/lifecycle.ts';
import { holds } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, fileAnswer, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { notifyReturned } from '../../platform/shared/notify-returned.ts';
import { refuseOwnRequest } from '../../platform/shared/own-request.ts';
import { carrySeats } from './carrying.ts';
import { officeOf, requisitionList, requisitionSheet } from './list.ts';
import { demandForm } from './demand-form.ts';
import { selectLetterOf } from './repository/demands.ts';
import * as repository from './repository.ts';
import type { RequisitionColumns } from './repository.ts';
import { refusedFields } from './rules.ts';
import { saveSanctionedPosts } from './sanctioned-posts.ts';

type SaveBody = BodyOutput<typeof calls.save>;

function columnsOf(body: SaveBody): RequisitionColumns {
  const { serviceId, classId, groupId, subGroupId, postId, demandOffice, totalVacancy, requisitionRemarks, workSummary, remarks } = body;
  return {
    ...{ serviceId, classId, groupId, subGroupId, postId, demandOffice, totalVacancy, requisitionRemarks, workSummary, remarks },
    organizationId: body.organizationName,
  };
}

async function checkChoices(context: Context, columns: RequisitionColumns): Promise<void> {
  const office = officeOf(context);
  if (office !== undefined && columns.organizationId !== office) {
    throw refuse.invalid([{ field: 'organizationName', message: 'gateway.requisition.notYourOffice' }]);
  }
  const refused = refusedFields(columns, await repository.selectChosen(context.db, columns));
  if (refused.length > 0) throw refuse.invalid(refused);
}

/** An uploaded letter, or that of another requisition of the organization. @throws Refusal 400 without either */
async function letterOf(context: Context, body: SaveBody, organizationId: Id<'organization'>): Promise<string> {
  if (body.requisitionDoc) {
    return context.files.store(body.requisitionDoc, { purpose: 'requisition', ownerAccountId: context.staff().accountId });
  }
  const shared = 'letterOf' in body ? await selectLetterOf(context.db, body.letterOf, organizationId) : undefined;
  if (shared === undefined) throw refuse.invalid([{ field: 'requisitionDoc', message: 'rules.requisition.requisitionDoc.required' }]);
  return shared;
}

async function create(context: Context, body: SaveBody, columns: RequisitionColumns) {
  const { accountId } = context.staff();
  const documentFileId = await letterOf(context, body, columns.organizationId);
  const now = context.now();
  const saved = await repository.insertRequisition(
    context.db,
    { ...columns, documentFileId, createdBy: accountId, createdAt: now },
    fiscalYearOf(nepalDayOf(now)),
  );
  await context.audit({
    subject: `requisition:${saved.requisitionId}`,
    after: { ...columns, requisitionNo: saved.requisitionNo, documentFileId },
  });
  return done(saved, 'gateway.requisition.saved', { requisitionNo: localDigits(saved.requisitionNo, context.language) });
}

async function change(context: Context, requisitionId: Id<'requisition'>, version: number, body: SaveBody, columns: RequisitionColumns) {
  const actor = context.staff();
  if (!holds(actor, 'requisition', 'update')) throw refuse.forbidden();
  const before = await repository.lockRequisition(context.db, requisitionId, officeOf(context));
  if (!before) throw refuse.notFound('gateway.requisition.notFound');
  const document = body.requisitionDoc;
  const documentFileId = document
    ? await context.files.store(document, { purpose: 'requisition', ownerAccountId: actor.accountId })
    : before.documentFileId;
  // SPEC-GAP: the specification does not say whether a saved requisition can be edited; adopted: until it is decided on, and after it was
  // returned.
  const from = statesBefore(requisitionLifecycle, 'save');
  if (!from.includes(before.status as RequisitionStatus)) throw refuse.conflict('gateway.requisition.decidedAlready');
  const saved = { status: requisitionLifecycle.initial, decisionRemarks: null, decidedBy: null, decidedAt: null } as const;
  const changed = await repository.updateRequisition(
    context.db,
    { requisitionId, version },
    { ...columns, documentFileId, ...(before.status !== saved.status && saved) },
    from,
  );
  if (!changed) throw refuse.changedMeanwhile();
  await context.audit({ subject: `requisition:${requisitionId}`, before, after: { ...columns, documentFileId, status: saved.status } });
  return done({ requisitionId, requisitionNo: before.requisitionNo }, 'gateway.requisition.changed', {
    requisitionNo: localDigits(before.requisitionNo, context.language),
  });
}

type Decision = { requisitionId: Id<'requisition'>; version: number; remarks?: string | undefined };
type Carried = BodyOutput<typeof calls.approve>['carried'];

const resultOf = { approve: 'approved', reject: 'rejected', return: 'returned', withdraw: 'withdrawn' } as const;

async function decide(
  context: Context,
  event: keyof typeof resultOf,
  { requisitionId, version, remarks }: Decision,
  carried: Carried = [],
) {
  const before = await repository.lockRequisition(context.db, requisitionId, officeOf(context));
  if (!before) throw refuse.notFound('gateway.requisition.notFound');
  const from = statesBefore(requisitionLifecycle, event);
  if (!from.includes(before.status as RequisitionStatus)) throw refuse.conflict('gateway.requisition.decidedAlready');
  // An office may always withdraw its own requisition.
  const own = event === 'withdraw' ? {} : await refuseOwnRequest(context, 'requisition', before.createdBy, before.createdFor);
  const status = resultOf[event];
  await carrySeats(context, requisitionId, before.totalVacancy, carried);
  const decision = { status, decisionRemarks: remarks ?? null, decidedBy: context.staff().accountId, decidedAt: context.now() } as const;
  if (!(await repository.updateRequisition(context.db, { requisitionId, version }, decision, from))) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `requisition:${requisitionId}`,
    before: { status: before.status },
    after: { status, remarks: remarks ?? null, ...(carried.length > 0 && { carried }), ...own },
  });
  if (status === 'rejected' || status === 'returned')
    await notifyReturned(context, {
      ...{ accountId: before.createdBy, what: 'requisition', number: before.requisitionNo, remarks },
      link: `/admin/requisition?open=${requisitionId}`,
    });
  return done({ requisitionId, status, version: version + 1 } as const, `gateway.requisition.${status}`, {
    requisitionNo: localDigits(before.requisitionNo, context.language),
  });
}

export const requisitionHandlers: Handlers<typeof calls> = {
  save: async ({ body }, context) => {
    const columns = columnsOf(body);
    await checkChoices(context, columns);
    return 'id' in body ? change(context, body.id, body.version, body, columns) : create(context, body, columns);
  },
  approve: ({ body }, context) => decide(context, 'approve', body, body.carried),
  reject: ({ body }, context) => decide(context, 'reject', body),
  returnToOffice: ({ body }, context) => decide(context, 'return', body),
  withdraw: ({ body }, context) => decide(context, 'withdraw', body),
  saveSanctionedPosts: ({ body }, context) => saveSanctionedPosts(context, body),
  list: pageOf(calls.requisitions, requisitionList),
  exportList: sheetOf(calls.requisitions, requisitionList, requisitionSheet),
  getDetails: async ({ params }, context) => {
    const details = await repository.selectRequisitionDetails(
      context.db,
      idOf<'requisition'>(params.requisitionId, 'requisitionId'),
      officeOf(context),
    );
    if (!details) throw refuse.notFound('gateway.requisition.notFound');
    return details;
  },
  getDemandForm: async ({ params }, context) =>
    demandForm(context, idOf<'requisition'>(params.requisitionId, 'requisitionId'), officeOf(context)),
  getDocument: async ({ params }, context) => {
    const fileId = await repository.selectDocumentFileId(
      context.db,
      idOf<'requisition'>(params.requisitionId, 'requisitionId'),
      officeOf(context),
    );
    if (fileId === undefined) throw refuse.notFound('gateway.requisition.notFound');
    return fileAnswer({ ...(await context.files.read(fileId)), inline: true });
  },
};
