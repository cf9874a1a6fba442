import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { ImportRow } from '@psc/api-client/platform/sheet-import.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readTable } from '../../../../platform/excel/read-table.ts';
import {
  cellAt,
  columnAt,
  columnMissing,
  faultText,
  FILE,
  hasColumns,
  previewSheet,
  refusalOf,
  wholeNumberIn,
  writeWholeSheet,
} from '../../../../platform/excel/sheet-import.ts';
import type { TableRow } from '../../../../platform/excel/table-cell.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { messageIn } from '../../../../platform/frame/messages.ts';
import type { RefusedField } from '../../../../platform/frame/refusal.ts';
import { selectAllEntries } from '../repository/entry-rows.ts';
import { tableOf } from '../tables.ts';
import { textFor, valueIn, type Referred } from './cells.ts';
import { importFields, type FieldValue, type ImportField } from './fields.ts';
import { saveRow } from './savers.ts';
import { ID_HEAD, referredBy, VERSION_HEAD } from './sheet.ts';

const MOST_ROWS = 5000;

/** A column of the uploaded sheet: a field of the list, or the number or version of the row. */
type Column = { at: number; field: ImportField };
type Columns = { id: number; version: number; fields: Column[] };
type Values = Record<string, FieldValue>;
type Sheet = { columns: Columns; existing: Map<number, MasterEntry>; referred: Referred; seen: Set<number> };

const NEEDED = ['nameEn', 'nameNe', 'fiscalYear'];
const isHeadOf = (type: MasterType) => {
  const needed = importFields(type).filter(({ field }) => NEEDED.includes(field));
  return hasColumns(...needed.map(({ head }) => head));
};

/** @throws Refusal 400 for a sheet without a column that every new entry needs */
function columnsOf(head: TableRow, type: MasterType): Columns {
  const place = (key: string) => columnAt(head, key);
  const fields = importFields(type).map((field) => ({ field, at: place(field.head) }));
  const named = fields.filter(({ field }) => NEEDED.includes(field.field));
  const missing = named.find(({ at }) => at < 0);
  if (missing) throw columnMissing(head, messageIn('en', missing.field.head));
  return { id: place(ID_HEAD), version: place(VERSION_HEAD), fields: fields.filter(({ at }) => at >= 0) };
}

/** Applies a sheet row by row; the caller decides whether to roll it back. */
async function runSheet(context: Context, type: MasterType, file: UploadLike): Promise<ImportRow[]> {
  const [head, ...body] = await readTable(file, FILE, MOST_ROWS, isHeadOf(type));
  const entries = await selectAllEntries(context.db, type);
  const sheet: Sheet = {
    columns: columnsOf(head!, type),
    existing: new Map(entries.map((entry) => [entry.id, entry])),
    referred: await referredBy(context, type),
    seen: new Set(),
  };
  const rows: ImportRow[] = [];
  for (const row of body) rows.push(await runRow(context, type, sheet, row));
  return rows;
}

async function runRow(context: Context, type: MasterType, sheet: Sheet, row: TableRow): Promise<ImportRow> {
  const { language } = context;
  const problems: { head: string; refused: RefusedField }[] = [];
  const numberIn = (at: number, head: string): number | undefined => {
    const read = wholeNumberIn(cellAt(row, at));
    if ('value' in read) return read.value ?? undefined;
    problems.push({ head, refused: { field: head, message: read.refused } });
    return undefined;
  };
  const id = numberIn(sheet.columns.id, ID_HEAD);
  const version = numberIn(sheet.columns.version, VERSION_HEAD);
  const existing = id === undefined ? undefined : sheet.existing.get(id);
  const values: Values = {};
  for (const { at, field } of sheet.columns.fields) {
    const cell = cellAt(row, at);
    const read = 'refused' in cell ? cell : valueIn(field, cell.text, sheet.referred);
    if ('refused' in read) problems.push({ head: field.head, refused: { field: field.field, message: read.refused } });
    else values[field.field] = read.value;
  }
  const shown = (field: ImportField, value: FieldValue) => textFor(field, value, sheet.referred, language);
  const before = (field: ImportField): FieldValue => (existing ? field.of(existing) : null);
  const changes = sheet.columns.fields
    .filter(({ field }) => field.field in values && shown(field, values[field.field]!) !== shown(field, before(field)))
    .map(({ field }) => ({
      field: messageIn(language, field.head),
      before: existing ? shown(field, before(field)) : null,
      after: shown(field, values[field.field]!),
    }));
  const name = nameOf(values, existing, language);
  const answer = (state: ImportRow['state'], problemTexts: string[] = []): ImportRow => ({
    rowNumber: row.rowNumber,
    name,
    state,
    changes,
    problems: problemTexts,
  });
  const tell = (refused: RefusedField, head?: string) =>
    faultText(
      language,
      refused,
      row.rowNumber,
      head === undefined ? undefined : { heading: messageIn(language, head), at: placeOf(sheet, head) },
    );

  if (problems.length > 0)
    return answer(
      'refused',
      problems.map((each) => tell(each.refused, each.head)),
    );
  if (id !== undefined) {
    const problem = identityProblem(sheet, id, existing, version, changes.length > 0);
    if (problem?.state === 'unchanged') return answer('unchanged');
    if (problem) return answer(problem.state, [tell({ field: '', message: problem.message }, problem.head)]);
    const fixed = sheet.columns.fields.find(({ field }) => field.fixed && values[field.field] !== before(field));
    if (fixed) return answer('refused', [tell({ field: fixed.field.field, message: 'gateway.masterData.importFixed' }, fixed.field.head)]);
  }
  const refused = await refusalOf(context.db, () => saveRow(context, type, bodyOf(type, id, version, existing, values)));
  if (refused !== null) {
    const headOf = (bodyName: string) => sheet.columns.fields.find(({ field }) => field.field === bodyName)?.field.head;
    const { fields, message, values: given, errorCode } = refused;
    const refusalTexts = fields?.map((each) => tell(each, headOf(each.field) ?? headOfMissingColumn(type, each.field))) ?? [
      messageIn(language, message, given),
    ];
    return answer(errorCode === 'CHANGED_MEANWHILE' ? 'conflict' : 'refused', refusalTexts);
  }
  return answer(existing ? 'changed' : 'new');
}

function placeOf({ columns }: Sheet, head: string): number {
  if (head === ID_HEAD) return columns.id;
  if (head === VERSION_HEAD) return columns.version;
  return columns.fields.find(({ field }) => field.head === head)?.at ?? -1;
}

/** The heading of a column that the sheet omits. */
function headOfMissingColumn(type: MasterType, name: string): string | undefined {
  return importFields(type).find(({ field }) => field === name)?.head;
}

type IdentityProblem = { state: 'refused' | 'conflict'; message: string; head: string } | { state: 'unchanged' };

/** The reason that a row may not change the entry it names, if there is one. */
function identityProblem(
  sheet: Sheet,
  id: number,
  existing: MasterEntry | undefined,
  version: number | undefined,
  differs: boolean,
): IdentityProblem | null {
  if (sheet.seen.has(id)) return { state: 'refused', message: 'gateway.masterData.importTwice', head: ID_HEAD };
  sheet.seen.add(id);
  if (!existing) return { state: 'conflict', message: 'gateway.masterData.importGone', head: ID_HEAD };
  if (!differs) return { state: 'unchanged' };
  if (version === undefined) return { state: 'refused', message: 'gateway.masterData.importNoVersion', head: VERSION_HEAD };
  return version === existing.version ? null : { state: 'conflict', message: 'gateway.masterData.importChanged', head: VERSION_HEAD };
}

/** The row as its form sends it; fields without a column keep their value. */
function bodyOf(type: MasterType, id: number | undefined, version: number | undefined, existing: MasterEntry | undefined, values: Values) {
  const all = importFields(type).filter(({ fixed }) => !fixed || id === undefined);
  const given = all.map((field) => {
    const kept = existing ? field.of(existing) : null;
    const value = field.field in values ? values[field.field]! : kept;
    return [field.field, value ?? (field.kind === 'reference' ? (field.none ?? null) : null)] as const;
  });
  const filled = Object.fromEntries(given.filter(([, value]) => value !== null));
  return { ...filled, inactive: filled.inactive === true, ...(id !== undefined && { id, version }) };
}

function nameOf(values: Values, existing: MasterEntry | undefined, language: 'en' | 'ne'): string {
  const typed = values[language === 'ne' ? 'nameNe' : 'nameEn'] ?? values.fiscalYear;
  return typeof typed === 'string' && typed !== '' ? typed : (existing?.name[language] ?? '');
}

const sheetOf = (type: MasterType, file: UploadLike) => ({
  subject: `${tableOf(type)}:import`,
  file,
  run: (context: Context) => runSheet(context, type, file),
});

export const previewImport = (context: Context, type: MasterType, file: UploadLike) => previewSheet(context, sheetOf(type, file));

export const importSheet = (context: Context, type: MasterType, { file, key }: { file: UploadLike; key: string }) =>
  writeWholeSheet(context, sheetOf(type, file), key);
