import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { differenceKinds, type StatementOutcome, type StatementRow } from '@psc/api-client/areas/payment/payment-closing.ts';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { voucherKey } from '@psc/validation/areas/payment/voucher-key.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { IsHead } from '../../../platform/excel/head.ts';
import { readSheet } from '../../../platform/excel/read-sheet.ts';
import { tableRowOfShown, type TableRow } from '../../../platform/excel/table-cell.ts';
import { cellAt, columnAt, columnMissing, faultText, FILE, hasColumns } from '../../../platform/excel/sheet-import.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { endRevision } from '../../../platform/shared/repository/revisions.ts';
import { askRevision } from '../../../platform/shared/revision-subject.ts';
import { accountText, type AccountDay } from './account.ts';
import { dayClosing } from './closing-request.ts';
import { isTotal, paisaOf } from './stated-amount.ts';
import { compare, type ComparedRow, type StatedLine } from './compare.ts';
import * as repository from './repository.ts';

/** A provider may have more than a hundred thousand payments on a last day: six columns of them unpack to 64 MB. */
const limits = { rows: 200_000, unpackedBytes: 128 * 1024 * 1024, timeMs: 60_000 };
/** Other calls get a turn after this many rows. */
const ROWS_AT_ONCE = 500;
/** A statement of the wrong day or account differs in nearly every row, which no officer can explain. */
const MOST_DIFFERENCES = 2000;
/** For each state; the counts have the full numbers. */
const SHOWN_ROWS = 200;
const LONGEST_REFERENCE = 100;
/** Accepted headings, including those of our own exports. */
const heads = {
  reference: [
    ...['gateway.payment.statement.reference', 'gateway.list.column.reference'],
    ...['gateway.list.column.providerReference', 'gateway.list.column.voucherNumber'],
  ],
  amount: ['gateway.payment.statement.amount', 'gateway.list.column.amount'],
} as const;

type Compared = Awaited<ReturnType<typeof compareStatement>>;

const subjectOf = (on: AccountDay) => `paymentClosing:${on.dayAd} ${accountText(on)}`;
const sumOf = (amounts: readonly number[]) => ({ count: amounts.length, paisa: amounts.reduce((sum, paisa) => sum + paisa, 0) });

type Reading = { sumPaisa: number; columns: Record<keyof typeof heads, number>; keyOf: (reference: string) => string };

function readRow(context: Context, row: TableRow, { sumPaisa, columns, keyOf }: Reading): StatedLine | StatementRow {
  const [reference, amount] = [cellAt(row, columns.reference), cellAt(row, columns.amount)];
  const { language } = context;
  const tell = (column: keyof typeof heads, message: string): StatementRow => ({
    ...{ rowNumber: row.rowNumber, reference: 'text' in reference ? reference.text : '', statedPaisa: null, heldPaisa: null },
    state: 'unreadable',
    problem: faultText(language, { message }, row.rowNumber, { heading: messageIn(language, heads[column][0]), at: columns[column] }),
  });
  if ('refused' in reference) return tell('reference', reference.refused);
  if ('refused' in amount) return tell('amount', amount.refused);
  const amountPaisa = paisaOf(amount.text);
  if (amountPaisa !== null && isTotal(reference.text, amountPaisa, sumPaisa))
    return {
      ...{ rowNumber: row.rowNumber, reference: reference.text, heldPaisa: null },
      statedPaisa: amountPaisa,
      state: 'total',
      problem: null,
    };
  if (reference.text === '' || reference.text.length > LONGEST_REFERENCE) return tell('reference', 'gateway.payment.statementReference');
  if (amountPaisa === null) return tell('amount', 'gateway.payment.statementAmount');
  const number = cleanNumber(reference.text);
  return { rowNumber: row.rowNumber, reference: number, key: keyOf(number), amountPaisa };
}

function columnsOf({ language }: Context, head: TableRow): Record<keyof typeof heads, number> {
  const find = (keys: readonly string[]) => keys.map((key) => columnAt(head, key)).find((at) => at >= 0) ?? -1;
  const columns = { reference: find(heads.reference), amount: find(heads.amount) };
  const missing = (['reference', 'amount'] as const).find((name) => columns[name] < 0);
  if (!missing) return columns;
  throw columnMissing(head, messageIn(language, heads[missing][0]!));
}

const isHead: IsHead = (headings) => Object.values(heads).every((keys) => keys.some((key) => hasColumns(key)(headings)));

/** `apart` are the rows without a payment: unreadable ones and totals. */
async function readLines(context: Context, on: AccountDay, file: UploadLike): Promise<{ lines: StatedLine[]; apart: StatementRow[] }> {
  const [lines, apart]: [StatedLine[], StatementRow[]] = [[], []];
  const [head, ...body] = await readSheet(file, FILE, limits, isHead);
  const columns = columnsOf(context, tableRowOfShown(head ?? { rowNumber: 1, cells: [] }));
  if (body.length === 0) throw refuse.invalid([{ field: FILE, message: 'gateway.excel.noRows' }]);
  const keyOf = on.bankId === null ? (reference: string) => reference : voucherKey;
  let sumPaisa = 0;
  for (const [at, row] of body.entries()) {
    if (at % ROWS_AT_ONCE === 0) await nextTurn();
    const read = readRow(context, tableRowOfShown(row), { sumPaisa, columns, keyOf });
    if ('state' in read) apart.push(read);
    else {
      lines.push(read);
      sumPaisa += read.amountPaisa;
    }
  }
  return { lines, apart };
}

async function compareStatement(context: Context, on: AccountDay, file: UploadLike) {
  if (on.dayAd > nepalDayOf(context.now())) throw refuse.conflict('gateway.payment.closingDayNotOver');
  const { lines, apart } = await readLines(context, on, file);
  const keys = lines.map(({ key }) => key);
  const onDay = await repository.selectHeld(context.db, on);
  const named = [...keys, ...onDay.flatMap(({ key, providerReference }) => (providerReference ? [key, providerReference] : [key]))];
  const rows = await compare(lines, {
    onDay,
    underReference: await repository.selectHeldUnder(context.db, on, keys),
    statedElsewhere: await repository.selectStatedElsewhere(context.db, on, named),
    returned: await repository.selectReturned(
      context.db,
      lines.filter(({ amountPaisa }) => amountPaisa < 0).map(({ reference }) => reference),
    ),
  });
  const unpaid = await repository.selectUnpaidUnder(context.db, on, keys);
  const withApplications = rows.map((row) => ({
    ...row,
    applicationId: row.applicationId ?? unpaid.get(on.bankId === null ? row.reference : voucherKey(row.reference)) ?? null,
  }));
  return { lines, apart, rows: withApplications, held: sumOf(onDay.map((each) => each.amountPaisa)) };
}

function outcomeOf({ lines, apart, rows, held }: Compared): StatementOutcome {
  const hash = createHash('sha256').update(JSON.stringify(held));
  const counts: StatementOutcome['counts'] = {};
  const shown: StatementRow[] = [];
  for (const { applicationId: _application, ...row } of [...apart, ...rows] as ComparedRow[]) {
    hash.update(JSON.stringify(row));
    const count = (counts[row.state] ?? 0) + 1;
    counts[row.state] = count;
    if (count <= SHOWN_ROWS) shown.push(row);
  }
  return { key: hash.digest('hex'), held, stated: sumOf(lines.map((line) => line.amountPaisa)), counts, rows: shown };
}

export async function previewStatement(context: Context, on: AccountDay, file: UploadLike): Promise<StatementOutcome> {
  const outcome = outcomeOf(await compareStatement(context, on, file));
  await context.audit({ subject: subjectOf(on), after: { fileName: file.name, rows: outcome.stated.count } });
  return outcome;
}

/** Records a statement after its preview was accepted, and requests the closing of its day; returns the number of differences. */
export async function recordStatement(context: Context, on: AccountDay, { file, key }: { file: UploadLike; key: string }): Promise<number> {
  const closing = await repository.lockClosing(context.db, on);
  if (closing.closedAt) throw refuse.conflict('gateway.payment.dayClosed');
  const compared = await compareStatement(context, on, file);
  const outcome = outcomeOf(compared);
  if (outcome.key !== key) throw refuse.changedMeanwhile();
  const unreadable = compared.apart.filter(({ state }) => state === 'unreadable').length;
  if (unreadable > 0) throw refuse.invalid([{ field: FILE, message: 'gateway.masterData.importRefused', values: { count: unreadable } }]);
  const now = context.now();
  const found = compared.rows.flatMap(({ reference, statedPaisa, heldPaisa, applicationId, state }) => {
    const kind = differenceKinds.find((each) => each === state);
    return kind ? [{ kind, reference, statedPaisa, heldPaisa, applicationId }] : [];
  });
  if (found.length > MOST_DIFFERENCES)
    throw refuse.conflict('gateway.payment.tooManyDifferences', { count: found.length, most: MOST_DIFFERENCES });
  await repository.saveStatement(context.db, closing.id, compared.lines);
  await repository.saveDifferences(context.db, closing.id, found, now);
  await repository.settleStatedNow(
    context.db,
    on,
    await repository.namesOfStated(
      context.db,
      on,
      compared.lines.filter(({ amountPaisa }) => amountPaisa >= 0),
    ),
    now,
  );
  await endRevision(context.db, dayClosing.name, on, now);
  const revisionId = await askRevision(context, dayClosing, { key: on, after: { isClosed: true }, reason: '' });
  await repository.saveRequest(context.db, closing.id, revisionId);
  await context.audit({
    subject: subjectOf(on),
    after: { fileName: file.name, statedPaisa: outcome.stated.paisa, heldPaisa: outcome.held.paisa, differences: found.length },
  });
  return found.length;
}
