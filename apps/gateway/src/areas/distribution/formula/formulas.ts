import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaHeader, FormulaLevel, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sumOfPercents } from './content.ts';
import { requireLevel, type Seen } from './level.ts';
import { selectCategories } from './repository/categories.ts';
import * as repository from './repository/formulas.ts';
import { findScope, lockScope } from './repository/scopes.ts';

export async function headersOf(context: Context, level: FormulaLevel, phase: Phase): Promise<FormulaHeader[]> {
  if (phase === 'phaseOne') return headings.map((heading) => ({ heading, name: null, parentCode: null }));
  const categories = await selectCategories(context.db, level);
  return categories.filter((each) => each.phase === phase).map(({ code, name, parentCode }) => ({ heading: code, name, parentCode }));
}

type SaveBody = BodyOutput<typeof calls.savePhaseTwoFormula>;

/**
 * Sets the share of a heading in the posts of a class and service.
 * @throws Refusal 400 when shares that are divided together would exceed 100 percent
 */
export async function saveFormula(context: Context, phase: Phase, body: SaveBody) {
  const { id, version, distributionType, heading, classId, serviceId = null, postId = null, priorityValue, percentValue } = body;
  const level = requireLevel(context, distributionType, id === undefined ? 'create' : 'update');
  const scopeId = await findScope(context.db, { level, classId, serviceId, postId });
  if (scopeId === undefined) throw refuse.invalid([{ field: 'classId', message: 'gateway.distribution.scopeFirst' }]);
  // The shares of a class and service are summed, so two officers must take turns.
  await lockScope(context.db, scopeId);
  const headers = await headersOf(context, level, phase);
  const header = headers.find((each) => each.heading === heading);
  if (!header) throw refuse.invalid([{ field: 'heading', message: 'rules.all.choice.listedOnly' }]);
  const others = (await repository.selectFormulas(context.db, { level, phase, scopeId })).filter((each) => each.formulaId !== id);
  const together = others.filter((each) => each.parentCode === header.parentCode).map((each) => each.percentValue);
  if (sumOfPercents([...together, percentValue]) > 100) {
    const left = 100 - sumOfPercents(together);
    throw refuse.invalid([{ field: 'percentValue', message: 'gateway.distribution.percentOver100', values: { left } }]);
  }
  const columns = { scopeId, phase, heading, priorityValue, percentValue };
  const formulaId = id === undefined ? await addFormula(context, columns) : await changeFormula(context, { id, version }, columns);
  await repository.markTablesOutdated(context.db, scopeId, phase);
  return done({ formulaId }, 'gateway.distribution.formulaSaved');
}

async function addFormula(context: Context, columns: repository.FormulaColumns): Promise<number> {
  const formulaId = await repository.insertFormula(context.db, columns);
  if (formulaId === undefined) throw refuse.invalid([{ field: 'heading', message: 'gateway.distribution.headingTwice' }]);
  await context.audit({ subject: `distributionFormula:${formulaId}`, after: columns });
  return formulaId;
}

async function changeFormula(
  context: Context,
  { id, version }: { id: number; version: number | undefined },
  columns: repository.FormulaColumns,
): Promise<number> {
  const before = await repository.lockFormula(context.db, id);
  if (!before || before.scopeId !== columns.scopeId || before.phase !== columns.phase) {
    throw refuse.notFound('gateway.distribution.formulaNotFound');
  }
  if (before.heading !== columns.heading) throw refuse.invalid([{ field: 'heading', message: 'gateway.distribution.headingStays' }]);
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.updateFormula(context.db, id, columns);
  await context.audit({ subject: `distributionFormula:${id}`, before, after: columns });
  return id;
}

/** `phase` is the one in the address; `null` accepts any phase. */
export async function deleteFormula(context: Context, phase: Phase | null, { id: formulaId, version }: Seen) {
  const before = await repository.lockFormula(context.db, formulaId);
  if (!before || (phase !== null && before.phase !== phase)) throw refuse.notFound('gateway.distribution.formulaNotFound');
  requireLevel(context, before.level, 'delete');
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.deleteFormula(context.db, formulaId);
  await repository.markTablesOutdated(context.db, before.scopeId, before.phase as Phase);
  await context.audit({ subject: `distributionFormula:${formulaId}`, before });
  return done(null, 'gateway.distribution.formulaDeleted');
}
