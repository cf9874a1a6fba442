import type { Id } from '@psc/validation/rules/id.ts';
import type * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import type { DayOfAccount, DifferenceKind } from '@psc/api-client/areas/payment/payment-closing.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectRevisions } from '../../../platform/shared/repository/revisions.ts';
import { decideOnRevision, withdrawRevision } from '../../../platform/shared/revision-subject.ts';
import { accountDayOf, accountText, dayOf } from './account.ts';
import { closingRequestOf, dayClosing } from './closing-request.ts';
import * as repository from './repository.ts';
import { previewStatement, recordStatement } from './statement.ts';

type AccountRow = Awaited<ReturnType<typeof repository.selectAccounts>>[number];
type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];

function accountFrom(row: AccountRow, request: RevisionRow | undefined, reader: StaffActor): DayOfAccount {
  const held = { count: row.heldCount, paisa: row.heldPaisa };
  return {
    account: accountText(row),
    bank: row.bankEn === null ? null : { en: row.bankEn, ne: row.bankNe! },
    held,
    stated: row.statedCount === null ? null : { count: row.statedCount, paisa: row.statedPaisa! },
    ...closingRequestOf(request, held, reader),
    openDifferences: row.openDifferences,
    closedWith: row.closedCount === null ? null : { count: row.closedCount, paisa: row.closedPaisa! },
    version: row.version,
  };
}

export const paymentClosingHandlers: Handlers<typeof paymentClosing> = {
  day: async ({ params }, context) => {
    const dayAd = dayOf(params.dayAd);
    const todayAd = nepalDayOf(context.now());
    const accounts = await repository.selectAccounts(context.db, dayAd);
    const requests = await selectRevisions(
      context.db,
      accounts.flatMap(({ revisionId }) => revisionId ?? []),
    );
    const requestAt = (revisionId: Id<'revision'> | null) => requests.find(({ id }) => id === revisionId);
    return {
      dayAd,
      isOver: dayAd < todayAd,
      accounts: accounts.map((row) => accountFrom(row, requestAt(row.revisionId), context.staff())),
      waiting: await repository.selectWaitingDays(context.db, todayAd),
    };
  },

  differences: async ({ params }, context) => {
    const rows = await repository.selectDifferences(context.db, accountDayOf(params));
    return rows.map(({ explainedAt, explainedBy, remarks, ...row }) => ({
      ...row,
      kind: row.kind as DifferenceKind,
      foundAt: row.foundAt.toISOString(),
      explained: explainedAt && { by: explainedBy, at: explainedAt.toISOString(), remarks: remarks ?? '' },
    }));
  },

  previewStatement: ({ params, body }, context) => previewStatement(context, accountDayOf(params), body.file),

  recordStatement: async ({ params, body }, context) => {
    const differences = await recordStatement(context, accountDayOf(params), body);
    return done({ differences }, 'gateway.payment.statementRecorded', { count: differences });
  },

  explain: async ({ params, body: { version, remarks } }, context) => {
    const differenceId = idOf<'paymentDifference'>(params.id);
    if (!(await repository.hasDifference(context.db, differenceId))) throw refuse.notFound('gateway.payment.differenceNotFound');
    const made = { differenceId, version, remarks, explainedBy: context.staff().accountId, now: context.now() };
    const explained = await repository.explainDifference(context.db, made);
    if (!explained) throw refuse.changedMeanwhile();
    await context.audit({ subject: `paymentDifference:${differenceId}`, after: { ...explained, remarks } });
    return done(null, 'gateway.payment.differenceExplained');
  },

  decide: async ({ body }, context) => {
    // Before the request, as when a statement is recorded again.
    await repository.lockClosingOf(context.db, body.revisionId);
    const state = await decideOnRevision(context, dayClosing, body);
    return done({ state }, state === 'applied' ? 'gateway.payment.dayClosedNow' : 'gateway.revision.refused');
  },

  withdraw: async ({ body }, context) => {
    await withdrawRevision(context, [dayClosing.name], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
