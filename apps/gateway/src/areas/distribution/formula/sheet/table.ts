import type { FormulaHeader, PhaseTable } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { refuse } from '../../../../platform/frame/refusal.ts';
import { headersOf } from '../formulas.ts';
import { requireLevel } from '../level.ts';
import { lockTable, selectTables } from '../repository/formulas.ts';

export type TableOfSheet = { table: PhaseTable; /** In the order of the table's cells. */ headers: FormulaHeader[] };

/**
 * The table of a sheet, locked against regeneration until the transaction ends.
 * @throws Refusal 403 at a level that is not the officer's, 404
 */
export async function tableOfSheet(context: Context, tableId: number, permission: Permission): Promise<TableOfSheet> {
  const locked = await lockTable(context.db, tableId);
  if (!locked) throw refuse.notFound('gateway.distribution.tableNotFound');
  const level = requireLevel(context, locked.level, permission);
  const phase = locked.phase as PhaseTable['phase'];
  const tables = await selectTables(context.db, { level, phase, scopeId: locked.scopeId });
  const table = tables.find((each) => each.tableId === tableId)!;
  const all = await headersOf(context, level, phase);
  const headings = Object.keys(table.rows[0]?.counts ?? {});
  const headers = headings.map((heading) => all.find((each) => each.heading === heading) ?? { heading, name: null, parentCode: null });
  return { table, headers };
}
