import { createHash } from 'node:crypto';
import { differenceKinds, type StatementOutcome, type StatementRow } from '@psc/api-client/calls/payment-closing.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readTable, type TableRow } from '../../excel/read-table.ts';
import { cellAt, columnAt, FILE } from '../../excel/sheet-import.ts';
import type { Context } from '../../frame/context.ts';
import { messageIn } from '../../frame/messages.ts';
import { refuse } from '../../frame/refusal.ts';
import { accountText, type AccountDay } from './account.ts';
import { compare, type StatedLine } from './compare.ts';
import * as repository from './repository.ts';

const MOST_ROWS = 5000;
const LONGEST_REFERENCE = 100;
/** What the columns may be called; our own exports are read as well. */
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

/** Rupees of a statement, with or without grouping and paisa, in paisa. */
function paisaIn(text: string): number | null {
  const typed = asciiDigits(text).replaceAll(',', '').trim();
  return /^\d{1,12}(?:\.\d{1,2})?$/u.test(typed) ? Math.round(Number(typed) * 100) : null;
}

function readRow(context: Context, row: TableRow, columns: Record<keyof typeof heads, number>): StatedLine | StatementRow {
  const [reference, amount] = [cellAt(row, columns.reference), cellAt(row, columns.amount)];
  const tell = (problem: string): StatementRow => ({
    ...{ rowNumber: row.rowNumber, reference: 'text' in reference ? reference.text : '', statedPaisa: null, heldPaisa: null },
    ...{ state: 'unreadable', problem: messageIn(context.language, problem) },
  });
  if ('refused' in reference) return tell(reference.refused);
  if ('refused' in amount) return tell(amount.refused);
  const amountPaisa = paisaIn(amount.text);
  if (reference.text === '' || reference.text.length > LONGEST_REFERENCE) return tell('gateway.payment.statementReference');
  if (amountPaisa === null) return tell('gateway.payment.statementAmount');
  return { rowNumber: row.rowNumber, reference: asciiDigits(reference.text), amountPaisa };
}

async function compareStatement(context: Context, on: AccountDay, file: UploadLike) {
  if (on.dayAd > nepalDayOf(context.now())) throw refuse.conflict('gateway.payment.closingDayNotOver');
  const [head, ...body] = await readTable(file, FILE, MOST_ROWS);
  const find = (keys: readonly string[]) => keys.map((key) => columnAt(head!, key)).find((at) => at >= 0) ?? -1;
  const columns = { reference: find(heads.reference), amount: find(heads.amount) };
  const missing = (['reference', 'amount'] as const).find((name) => columns[name] < 0);
  if (missing) {
    const column = messageIn(context.language, heads[missing][0]!);
    throw refuse.invalid([{ field: FILE, message: 'gateway.excel.columnMissing', values: { column } }]);
  }
  const read = body.map((row) => readRow(context, row, columns));
  const lines = read.filter((row): row is StatedLine => !('state' in row));
  const unreadable = read.filter((row): row is StatementRow => 'state' in row);
  const references = lines.map(({ reference }) => reference);
  const onDay = await repository.selectHeld(context.db, on);
  const named = [
    ...references,
    ...onDay.flatMap(({ reference, providerReference }) => (providerReference ? [reference, providerReference] : [reference])),
  ];
  const rows = compare(lines, {
    onDay,
    underReference: await repository.selectHeldUnder(context.db, on, references),
    statedElsewhere: await repository.selectStatedElsewhere(context.db, on, named),
  });
  const unpaid = await repository.selectUnpaidUnder(context.db, on, references);
  const told = rows.map((row) => ({ ...row, applicationId: row.applicationId ?? unpaid.get(row.reference) ?? null }));
  return { lines, unreadable, rows: told, held: sumOf(onDay.map((each) => each.amountPaisa)) };
}

function outcomeOf({ lines, unreadable, rows, held }: Compared): StatementOutcome {
  const shown = [...unreadable, ...rows.map(({ applicationId: _application, ...row }) => row)];
  const key = createHash('sha256')
    .update(JSON.stringify([held, shown]))
    .digest('hex');
  return { key, held, stated: sumOf(lines.map((line) => line.amountPaisa)), rows: shown };
}

export async function previewStatement(context: Context, on: AccountDay, file: UploadLike): Promise<StatementOutcome> {
  const outcome = outcomeOf(await compareStatement(context, on, file));
  await context.audit({ subject: subjectOf(on), after: { fileName: file.name, rows: outcome.rows.length } });
  return outcome;
}

/** Records a statement whose preview was accepted; answers how many differences it has. */
export async function recordStatement(context: Context, on: AccountDay, { file, key }: { file: UploadLike; key: string }): Promise<number> {
  const closing = await repository.lockClosing(context.db, on);
  if (closing.closedAt) throw refuse.conflict('gateway.payment.dayClosed');
  const compared = await compareStatement(context, on, file);
  const outcome = outcomeOf(compared);
  if (outcome.key !== key) throw refuse.changedMeanwhile();
  if (compared.unreadable.length > 0)
    throw refuse.invalid([{ field: FILE, message: 'gateway.masterData.importRefused', values: { count: compared.unreadable.length } }]);
  const now = context.now();
  await repository.saveStatement(context.db, closing.id, { lines: compared.lines, statedBy: context.staff().accountId, now });
  const found = compared.rows.flatMap(({ reference, statedPaisa, heldPaisa, applicationId, state }) => {
    const kind = differenceKinds.find((each) => each === state);
    return kind ? [{ kind, reference, statedPaisa, heldPaisa, applicationId }] : [];
  });
  await repository.saveDifferences(context.db, closing.id, found, now);
  await repository.settleStatedNow(context.db, on, await repository.namesOfStated(context.db, on, compared.lines), now);
  await context.audit({
    subject: subjectOf(on),
    after: { fileName: file.name, statedPaisa: outcome.stated.paisa, heldPaisa: outcome.held.paisa, differences: found.length },
  });
  return found.length;
}
