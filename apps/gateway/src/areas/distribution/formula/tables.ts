import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLine, Phase, PhaseTable } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { distributeSeats } from '@psc/validation/areas/distribution/rules-of-distribution.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { settingOn } from '../../../platform/settings.ts';
import { sumOfPercents } from './content.ts';
import { requireLevel, type Seen } from './level.ts';
import * as repository from './repository/formulas.ts';
import { lockScope, selectScopes } from './repository/scopes.ts';

type Counts = Record<string, number>;

/** Manually corrected rows whose headings are still those of the formula. */
function keptRows(table: PhaseTable | undefined, headings: readonly string[]): Map<number, Counts> {
  const rows = (table?.rows ?? []).filter(
    (row) => row.byHand.length > 0 && Object.keys(row.counts).toSorted().join() === headings.toSorted().join(),
  );
  return new Map(rows.map((row) => [row.posts, row.counts]));
}

/**
 * Generates the tables of a phase for one class and service: one for each parent whose posts are divided.
 * @throws Refusal 409 unless the shares of every table add up to 100 percent, or if a colleague has changed them or a table
 */
export async function generateTables(context: Context, body: BodyOutput<typeof calls.autoGeneratePhaseTable>) {
  const { scopeId, seen, phaseType: phase, replaceByHand } = body;
  const scope = await lockScope(context.db, scopeId);
  if (!scope) throw refuse.notFound('gateway.distribution.scopeNotFound');
  const of = { level: requireLevel(context, scope.level, 'create'), phase, scopeId };
  await repository.lockTableValues(context.db, scopeId);
  const [current] = await selectScopes(context.db, { scopeId });
  if (current?.contentKey !== seen) throw refuse.changedMeanwhile();
  const [formulas, tables, { fractions }] = await Promise.all([
    repository.selectFormulas(context.db, of),
    repository.selectTables(context.db, of),
    settingOn(context.db, 'distributionRule', nepalDayOf(context.now())),
  ]);
  if (formulas.length === 0) throw refuse.conflict('gateway.distribution.formulaFirst');
  for (const [parentCode, lines] of Map.groupBy(formulas, (each) => each.parentCode)) {
    const sum = sumOfPercents(lines.map((line) => line.percentValue));
    if (sum !== 100) throw refuse.conflict('gateway.distribution.formulaNot100', { sum });
    const categories = categoriesOf(lines);
    const kept = replaceByHand
      ? new Map<number, Counts>()
      : keptRows(
          tables.find((each) => each.parentCode === parentCode),
          categories.map(({ code }) => code),
        );
    const rows = Array.from({ length: scope.vacancyLimit }, (_, index) => {
      const posts = index + 1;
      const generated = distributeSeats({ total: posts, categories, remainders: {}, rule: fractions }).seats;
      return { posts, generated, counts: kept.get(posts) ?? generated };
    });
    await repository.replaceTable(context.db, { scopeId, phase, parentCode, rows });
  }
  await context.audit({ subject: `distributionScope:${scopeId}`, after: { phase, rows: scope.vacancyLimit, replaceByHand } });
  return done({ rows: scope.vacancyLimit }, 'gateway.distribution.tableGenerated', { rows: scope.vacancyLimit });
}

function categoriesOf(lines: readonly FormulaLine[]) {
  return lines.map((line) => ({ code: line.heading, percent: line.percentValue, priority: line.priorityValue }));
}

/** Corrects a row of a table; its posts must add up to the row's number and belong to headings of the table. */
export async function saveTableRow(context: Context, phase: Phase, body: BodyOutput<typeof calls.savePhaseOneTable>) {
  const before = await repository.lockTableValue(context.db, body.tableValueId);
  if (!before || before.phase !== phase) throw refuse.notFound('gateway.distribution.tableRowNotFound');
  requireLevel(context, before.level, 'update');
  if (before.version !== body.version) throw refuse.changedMeanwhile();
  const counts: Counts = Object.fromEntries(body.counts.map(({ heading, actualCount }) => [heading, actualCount]));
  const generated = before.generated as Counts;
  const isSameTable = Object.keys(counts).toSorted().join() === Object.keys(generated).toSorted().join();
  if (body.posts !== before.posts || !isSameTable) {
    throw refuse.invalid([{ field: 'counts', message: 'rules.manualDistribution.vacancyNumbers.sumEquals' }]);
  }
  await repository.updateTableValue(context.db, before.id, counts);
  await context.audit({
    subject: `distributionTable:${before.tableId}`,
    before: { posts: before.posts, counts: before.counts },
    after: { posts: before.posts, counts },
  });
  const byHand = repository.correctedCells(counts, generated);
  return done({ byHand, version: before.version + 1 }, 'gateway.distribution.tableRowSaved', { posts: before.posts });
}

/**
 * SPEC-GAP: the specification does not say what remains after a table value is deleted; an empty row would divide differently from its
 * neighbours, so the row returns to the formula's result.
 */
export async function undoCorrection(context: Context, phase: Phase, { id: tableValueId, version }: Seen) {
  const before = await repository.lockTableValue(context.db, tableValueId);
  if (!before || before.phase !== phase) throw refuse.notFound('gateway.distribution.tableRowNotFound');
  requireLevel(context, before.level, 'delete');
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.updateTableValue(context.db, before.id, before.generated as Counts);
  await context.audit({
    subject: `distributionTable:${before.tableId}`,
    before: { posts: before.posts, counts: before.counts },
    after: { posts: before.posts, counts: before.generated },
  });
  return done(null, 'gateway.distribution.tableRowSaved', { posts: before.posts });
}

export async function deleteTable(context: Context, phase: Phase, { id: tableId, version }: Seen) {
  const before = await repository.lockTable(context.db, tableId);
  if (!before || before.phase !== phase) throw refuse.notFound('gateway.distribution.tableNotFound');
  requireLevel(context, before.level, 'delete');
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.deleteTable(context.db, tableId);
  await context.audit({ subject: `distributionTable:${tableId}`, before });
  return done(null, 'gateway.distribution.tableDeleted');
}
