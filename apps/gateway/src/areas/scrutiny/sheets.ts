import type { downloadScrutinyData } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { FileAnswer } from '../../platform/frame/handlers.ts';
import type { SheetColumn } from '../../platform/lists/sheet.ts';
import { streamedSheet } from '../../platform/lists/streamed-sheet.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { decisionWord } from './rules.ts';
import * as work from './repository/work.ts';

type Asked = BodyOutput<typeof downloadScrutinyData>;
const BATCH_ROWS = 500;

/** Reads page by page, so that a sheet of any length is never in memory as a whole. */
async function* pages<Row>(read: (after: number) => Promise<Row[]>, idOf: (row: Row) => number): AsyncGenerator<Row[]> {
  let after = 0;
  while (true) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    after = idOf(rows.at(-1)!);
  }
}

type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; batches: AsyncGenerator<Row[]> };

/** The export is recorded before its first row is sent. */
async function sheetOf<Row>({ name, columns, batches }: Sheet<Row>, asked: Asked, context: Context): Promise<FileAnswer> {
  await context.audit({ subject: `list:${name}`, after: asked });
  return streamedSheet(context, { name, columns }, batches, BATCH_ROWS, asked);
}

/** Those of a fiscal year are read by advertisement, because no index finds the applications of a year. */
async function* applicationsOf({ advtCode, fiscalYearId }: Asked, { db }: Context): AsyncGenerator<work.SheetApplication[]> {
  const ofYear = advtCode === undefined && fiscalYearId !== undefined ? await work.selectSheetCodes(db, fiscalYearId) : [advtCode];
  for (const code of ofYear) {
    yield* pages(
      (after) => work.selectSheetApplications(db, code, after, BATCH_ROWS),
      ({ id }) => id,
    );
  }
}

export function scrutinySheet(asked: Asked, context: Context): Promise<FileAnswer> {
  return sheetOf({ name: 'scrutiny-data', columns: applicationColumns, batches: applicationsOf(asked, context) }, asked, context);
}

export function advertisementSheet(asked: Asked, context: Context): Promise<FileAnswer> {
  const read = (after: number) => work.selectSheetAdvertisements(context.db, asked, after, BATCH_ROWS);
  return sheetOf(
    { name: 'advertisement-data', columns: advertisementColumns, batches: pages(read, ({ advtCode }) => advtCode) },
    asked,
    context,
  );
}

const applicationColumns: SheetColumn<work.SheetApplication>[] = [
  { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
  { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
  { head: 'gateway.list.column.advtNumber', value: (row) => row.advtNumbers.join(', '), width: 30 },
  { head: 'gateway.list.column.post', value: (row) => ({ en: row.postEn, ne: row.postNe }), width: 30 },
  { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
  { head: 'gateway.list.column.candidate', value: (row) => candidateName(row), width: 30 },
  { head: 'gateway.list.column.fee', value: (row) => row.feeAmountPaisa / 100 },
  { head: 'gateway.list.column.status', value: (row) => ({ message: decisionWord(row.scrutinyStatus, row.partial === true) }) },
  {
    head: 'gateway.list.column.officer',
    value: (row) => row.officerFirstName && `${row.officerFirstName} ${row.officerLastName}`,
    width: 24,
  },
  {
    head: 'gateway.list.column.decidedAt',
    value: (row) => row.scrutinyDecidedAt && { instant: row.scrutinyDecidedAt.toISOString() },
    width: 32,
  },
  { head: 'gateway.list.column.remarks', value: (row) => row.scrutinyRemark, width: 40 },
];

const advertisementColumns: SheetColumn<work.SheetAdvertisement>[] = [
  { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
  { head: 'gateway.list.column.advtNumber', value: (row) => row.advtNumbers.join(', '), width: 30 },
  { head: 'gateway.list.column.fiscalYear', value: (row) => row.fiscalYear },
  { head: 'gateway.list.column.post', value: (row) => ({ en: row.postEn, ne: row.postNe }), width: 30 },
  { head: 'gateway.list.column.service', value: (row) => ({ en: row.serviceEn, ne: row.serviceNe }), width: 30 },
  { head: 'gateway.list.column.class', value: (row) => ({ en: row.classEn, ne: row.classNe }) },
  { head: 'gateway.list.column.seats', value: (row) => row.seats },
  { head: 'gateway.list.column.applications', value: (row) => Number(row.applications) },
  { head: 'gateway.list.column.paidApplications', value: (row) => Number(row.paid) },
  { head: 'enums.scrutinyStatus.pending', value: (row) => Number(row.pending) },
  { head: 'enums.scrutinyStatus.onHold', value: (row) => Number(row.onHold) },
  { head: 'enums.scrutinyStatus.approved', value: (row) => Number(row.approved) },
  { head: 'enums.scrutinyStatus.rejected', value: (row) => Number(row.rejected) },
];
