import type { FormulaLevel, FormulaLine, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { fileAnswer } from '../../../../platform/frame/handlers.ts';
import type { SheetColumn } from '../../../../platform/lists/sheet.ts';
import { excelOf, mediaTypes, onePage } from '../../../../platform/lists/write-sheet.ts';
import { selectFormulas } from '../repository/formulas.ts';
import { selectScopes } from '../repository/scopes.ts';
import { heads, headingText, numberOfPhase, phases } from './columns.ts';

type Share = { line: FormulaLine; scope: FormulaScope };

/** The shares of a level by phase, each with its number and version, which match the rows of an upload. */
export async function formulaSheet(context: Context, level: FormulaLevel) {
  const { language } = context;
  const scopes = new Map((await selectScopes(context.db, { level })).map((scope) => [scope.scopeId, scope]));
  const lines = await selectFormulas(context.db, { level });
  const shares = phases.flatMap((phase) =>
    lines.filter((line) => line.phase === phase).map((line): Share => ({ line, scope: scopes.get(line.scopeId)! })),
  );
  const columns: SheetColumn<Share>[] = [
    { head: heads.id, value: ({ line }) => line.formulaId, width: 10 },
    { head: heads.version, value: ({ line }) => line.version, width: 10 },
    { head: heads.phase, value: ({ line }) => numberOfPhase(line.phase), width: 10 },
    { head: heads.class, value: ({ scope }) => scope.class, width: 30 },
    { head: heads.service, value: ({ scope }) => scope.service, width: 30 },
    { head: heads.post, value: ({ scope }) => scope.post, width: 30 },
    { head: heads.heading, value: ({ line }) => ({ asTyped: headingText(language, line.heading, line.name) }), width: 36 },
    { head: heads.priorityValue, value: ({ line }) => line.priorityValue, width: 10 },
    { head: heads.percentValue, value: ({ line }) => line.percentValue, width: 10 },
  ];
  return fileAnswer({
    fileName: `distribution-formula-${level}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: excelOf(columns, onePage(shares), { words: language, digits: 'en' }),
  });
}
