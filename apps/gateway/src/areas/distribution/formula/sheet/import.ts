import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaHeader, FormulaLevel, FormulaLine, FormulaScope, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { ImportRow } from '@psc/api-client/platform/sheet-import.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { asciiDigits, localDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readTable } from '../../../../platform/excel/read-table.ts';
import {
  cellAt,
  columnAt,
  columnMissing,
  faultText,
  hasColumns,
  FILE,
  previewSheet,
  refusalOf,
  wholeNumberIn,
  writeWholeSheet,
} from '../../../../platform/excel/sheet-import.ts';
import type { TableRow } from '../../../../platform/excel/table-cell.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { messageIn, type MessageValues } from '../../../../platform/frame/messages.ts';
import { checkInput } from '../../../../platform/frame/validate.ts';
import { headersOf, saveFormula } from '../formulas.ts';
import { selectFormulas } from '../repository/formulas.ts';
import { lockLevel } from '../repository/categories.ts';
import { selectScopes } from '../repository/scopes.ts';
import { heads, headingIn, headingText, numberOfPhase, phaseIn, phases, scopeIn, type Head } from './columns.ts';

const MOST_ROWS = 5000;
const NOT_LISTED = 'rules.all.choice.listedOnly';

type Problem = { head?: Head; message: string; values?: MessageValues | undefined };
/** A valid row: its share and the new values. */
type Share = { scope: FormulaScope; phase: Phase; header: FormulaHeader; before: FormulaLine | null; priority: string; percent: string };
type Read = { rowNumber: number; name: string; problems: Problem[]; version: number | null; share: Share | null };
type Level = { scopes: FormulaScope[]; lines: Map<number, FormulaLine>; headers: Record<Phase, FormulaHeader[]>; seen: Set<number> };

async function readLevel(context: Context, level: FormulaLevel): Promise<Level> {
  const headers = await Promise.all(phases.map(async (phase) => [phase, await headersOf(context, level, phase)] as const));
  return {
    scopes: await selectScopes(context.db, { level }),
    lines: new Map((await selectFormulas(context.db, { level })).map((line) => [line.formulaId, line])),
    headers: Object.fromEntries(headers) as Level['headers'],
    seen: new Set(),
  };
}

const NEEDED = ['phase', 'class', 'heading', 'priorityValue', 'percentValue'] as const;

/** @throws Refusal 400 for a sheet that lacks a mandatory column */
function columnsOf(head: TableRow): Record<Head, number> {
  const columns = Object.fromEntries(Object.entries(heads).map(([name, key]) => [name, columnAt(head, key)])) as Record<Head, number>;
  const missing = NEEDED.find((name) => columns[name] < 0);
  if (missing === undefined) return columns;
  throw columnMissing(head, messageIn('en', heads[missing]));
}

function readRow({ language }: Context, level: Level, columns: Record<Head, number>, row: TableRow): Read {
  const problems: Problem[] = [];
  const text = (head: Head) => {
    const cell = columns[head] < 0 ? { text: '' } : cellAt(row, columns[head]);
    if ('text' in cell) return cell.text;
    problems.push({ head, message: cell.refused });
    return '';
  };
  const number = (head: Head) => {
    const read = wholeNumberIn(columns[head] < 0 ? { text: '' } : cellAt(row, columns[head]));
    if ('value' in read) return read.value;
    problems.push({ head, message: read.refused });
    return null;
  };
  const [id, version] = [number('id'), number('version')];
  const phase = phaseIn(text('phase'));
  const scope = scopeIn(level.scopes, { class: text('class'), service: text('service'), post: text('post') });
  const headingTyped = text('heading');
  const header = phase && headingIn(level.headers[phase], headingTyped);
  const [priority, percent] = [text('priorityValue'), text('percentValue')].map(asciiDigits) as [string, string];
  const name = [text('phase'), text('class'), headingTyped].filter(Boolean).join(' · ');
  if (!phase) problems.push({ head: 'phase', message: NOT_LISTED });
  if (!scope) problems.push({ head: 'class', message: 'gateway.distribution.scopeFirst' });
  if (phase && !header) problems.push({ head: 'heading', message: NOT_LISTED });
  const before = id === null ? null : level.lines.get(id);
  if (id !== null && level.seen.has(id)) problems.push({ head: 'id', message: 'gateway.masterData.importTwice' });
  if (id !== null) level.seen.add(id);
  const read = { rowNumber: row.rowNumber, name, problems, version };
  if (problems.length > 0 || !phase || !scope || !header) return { ...read, share: null };
  if (before === undefined) return { ...read, share: null, problems: [{ head: 'id', message: 'gateway.masterData.importGone' }] };
  if (before && (before.phase !== phase || before.scopeId !== scope.scopeId || before.heading !== header.heading)) {
    return { ...read, share: null, problems: [{ head: 'heading', message: 'gateway.distribution.headingStays' }] };
  }
  const nameParts = [
    `${messageIn(language, heads.phase)} ${localDigits(numberOfPhase(phase), language)}`,
    scope.class[language],
    headingText(language, header.heading, header.name),
  ];
  return { ...read, name: nameParts.join(' · '), share: { scope, phase, header, before, priority, percent } };
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text));

function changesOf({ language }: Context, { before, priority, percent }: Share): ImportRow['changes'] {
  const typed = { priorityValue: priority, percentValue: percent };
  return (['priorityValue', 'percentValue'] as const)
    .filter((name) => before === null || before[name] !== numberOf(typed[name]))
    .map((name) => ({
      field: messageIn(language, heads[name]),
      before: before === null ? null : String(before[name]),
      after: typed[name],
    }));
}

const headOf = (field: string): Head | undefined => (Object.keys(heads) as Head[]).find((head) => head === field);

async function saveShare(context: Context, level: FormulaLevel, { share, version }: Read & { share: Share }): Promise<Problem[]> {
  const { scope, phase, header, before, priority, percent } = share;
  const refused = await refusalOf(context.db, () => {
    const body = checkInput(distribution.PhaseFormulaSaveForm, {
      ...(before && { id: before.formulaId, version: version ?? undefined }),
      ...{ distributionType: level, phaseType: phase, classId: scope.classId, heading: header.heading },
      ...{ serviceId: scope.serviceId ?? undefined, postId: scope.postId ?? undefined },
      ...{ priorityValue: priority, percentValue: percent },
    }) as BodyOutput<typeof distribution.savePhaseFormula>;
    const { phaseType: _phase, ...formula } = body;
    return saveFormula(context, phase, formula);
  });
  if (refused === null) return [];
  const { fields, message, values } = refused;
  if (!fields) return [{ message, values }];
  return fields.map((field) => ({ head: headOf(field.field)!, message: field.message, values: field.values }));
}

/** Applies a sheet; decreases come first, so that the sum never exceeds 100 percent. */
async function runSheet(context: Context, level: FormulaLevel, file: UploadLike): Promise<ImportRow[]> {
  const [head, ...body] = await readTable(file, FILE, MOST_ROWS, hasColumns(...NEEDED.map((name) => heads[name])));
  const columns = columnsOf(head!);
  await lockLevel(context.db, level);
  const current = await readLevel(context, level);
  const rows = body.map((row) => readRow(context, current, columns, row));
  const growth = ({ share }: Read) => (share ? numberOf(share.percent) - (share.before?.percentValue ?? 0) || 0 : 0);
  const answers = new Map<number, ImportRow>();
  for (const row of rows.toSorted((one, other) => growth(one) - growth(other))) {
    answers.set(row.rowNumber, await runRow(context, level, columns, row));
  }
  return rows.map(({ rowNumber }) => answers.get(rowNumber)!);
}

async function runRow(context: Context, level: FormulaLevel, columns: Record<Head, number>, row: Read): Promise<ImportRow> {
  const { language } = context;
  const { rowNumber, name, share, version } = row;
  const tell = ({ head, ...fault }: Problem) =>
    faultText(language, fault, rowNumber, head && { heading: messageIn(language, heads[head]), at: columns[head] });
  const changes = share ? changesOf(context, share) : [];
  const answer = (state: ImportRow['state'], problems: Problem[] = []): ImportRow => ({
    ...{ rowNumber, name, state, changes },
    problems: problems.map(tell),
  });
  if (!share) return answer('refused', row.problems);
  if (share.before && changes.length === 0) return answer('unchanged');
  if (share.before && version === null) return answer('refused', [{ head: 'version', message: 'gateway.masterData.importNoVersion' }]);
  if (share.before && version !== share.before.version)
    return answer('conflict', [{ head: 'version', message: 'gateway.masterData.importChanged' }]);
  const problems = await saveShare(context, level, { ...row, share });
  return problems.length > 0 ? answer('refused', problems) : answer(share.before ? 'changed' : 'new');
}

const sheetOf = (level: FormulaLevel, file: UploadLike) => ({
  subject: `distributionLevel:${level}`,
  file,
  run: (context: Context) => runSheet(context, level, file),
});

export const previewFormulaSheet = (context: Context, level: FormulaLevel, file: UploadLike) => previewSheet(context, sheetOf(level, file));

export const importFormulaSheet = (context: Context, level: FormulaLevel, { file, key }: { file: UploadLike; key: string }) =>
  writeWholeSheet(context, sheetOf(level, file), key);
