import type * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import type { DayOfAccount, DifferenceKind } from '@psc/api-client/areas/payment/payment-closing.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { isOwn, type StaffActor } from '../../../platform/frame/actor.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { accountDayOf, accountText, dayOf } from './account.ts';
import * as repository from './repository.ts';
import { previewStatement, recordStatement } from './statement.ts';

type AccountRow = Awaited<ReturnType<typeof repository.selectAccounts>>[number];

function statedFrom({ statedCount, statedPaisa, statedBy, statedAt, statedByIds }: AccountRow, reader: StaffActor): DayOfAccount['stated'] {
  if (statedAt === null) return null;
  const isReaders = isOwn(reader, ...statedByIds);
  return { count: statedCount!, paisa: statedPaisa!, by: statedBy!, at: statedAt.toISOString(), isReaders };
}

function accountFrom(row: AccountRow, reader: StaffActor): DayOfAccount {
  return {
    account: accountText(row),
    bank: row.bankEn === null ? null : { en: row.bankEn, ne: row.bankNe! },
    held: { count: row.heldCount, paisa: row.heldPaisa },
    stated: statedFrom(row, reader),
    openDifferences: row.openDifferences,
    closed: row.closedAt && {
      by: row.closedBy!,
      at: row.closedAt.toISOString(),
      held: { count: row.closedCount!, paisa: row.closedPaisa! },
      remarks: row.remarks!,
    },
    version: row.version,
  };
}

export const paymentClosingHandlers: Handlers<typeof paymentClosing> = {
  day: async ({ params }, context) => {
    const dayAd = dayOf(params.dayAd);
    const accounts = await repository.selectAccounts(context.db, dayAd);
    return {
      dayAd,
      isOver: dayAd < nepalDayOf(context.now()),
      accounts: accounts.map((row) => accountFrom(row, context.staff())),
      waiting: await repository.selectWaitingDays(context.db),
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
    const differenceId = idOf(params.id);
    if (!(await repository.hasDifference(context.db, differenceId))) throw refuse.notFound('gateway.payment.differenceNotFound');
    const made = { differenceId, version, remarks, explainedBy: context.staff().accountId, now: context.now() };
    const explained = await repository.explainDifference(context.db, made);
    if (!explained) throw refuse.changedMeanwhile();
    await context.audit({ subject: `paymentDifference:${differenceId}`, after: { ...explained, remarks } });
    return done(null, 'gateway.payment.differenceExplained');
  },

  close: async ({ params, body: { version, remarks } }, context) => {
    const on = accountDayOf(params);
    if (on.dayAd >= nepalDayOf(context.now())) throw refuse.conflict('gateway.payment.closingDayNotOver');
    const closing = await repository.lockClosing(context.db, on);
    if (closing.closedAt) throw refuse.conflict('gateway.payment.dayClosed');
    if (closing.version !== version) throw refuse.changedMeanwhile();
    // SPEC-GAP: the specification has no closing of days; as with vouchers and refunds, two officers check the money.
    if (isOwn(context.staff(), closing.statedBy, closing.statedFor)) throw refuse.conflict('gateway.payment.ownStatement');
    const held = await repository.selectHeld(context.db, on);
    // A day without payments needs no statement.
    if (!closing.statedAt && held.length > 0) throw refuse.conflict('gateway.payment.statementMissing');
    const unchecked = await repository.countToLookUpAgain(context.db, on);
    if (unchecked > 0) throw refuse.conflict('gateway.payment.lookUpsOpen', { count: unchecked });
    const open = await repository.countOpen(context.db, closing.id);
    if (open > 0) throw refuse.conflict('gateway.payment.differencesOpen', { count: open });
    const heldPaisa = held.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
    const end = { heldCount: held.length, heldPaisa, closedBy: context.staff().accountId, closedAt: context.now(), remarks };
    await repository.closeDay(context.db, closing.id, end);
    await context.audit({ subject: `paymentClosing:${on.dayAd} ${accountText(on)}`, after: { heldPaisa, closed: true, remarks } });
    return done(null, 'gateway.payment.dayClosedNow');
  },
};
