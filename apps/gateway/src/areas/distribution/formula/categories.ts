import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { CategoryPhase, FormulaLevel, PhaseCategories } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectQuotaLooks } from '../repository/remainders.ts';
import { requireLevel, type Seen } from './level.ts';
import * as repository from './repository/categories.ts';

const phaseBefore: Record<CategoryPhase, CategoryPhase | null> = { phaseTwo: null, phaseThree: 'phaseTwo', phaseFour: 'phaseThree' };

export async function readCategories(context: Context, level: FormulaLevel, phase: CategoryPhase): Promise<PhaseCategories> {
  const [all, configuration, quotas] = await Promise.all([
    repository.selectCategories(context.db, level),
    repository.selectConfiguration(context.db, level),
    selectQuotaLooks(context.db),
  ]);
  return {
    categories: all.filter((each) => each.phase === phase),
    parents: all.filter((each) => each.phase === phaseBefore[phase] && each.quotaCode === null),
    quotas,
    configuration,
  };
}

type SaveBody = BodyOutput<typeof calls.savePhaseTwoCategory>;

/** Saves a category of phases 2 to 4 with its names and its final quota. */
export async function saveCategory(context: Context, phase: CategoryPhase, body: SaveBody) {
  const { id, version, distributionType, nameEn, nameNe, quotaCode = null, parentCode = null } = body;
  const level = requireLevel(context, distributionType, id === undefined ? 'create' : 'update');
  await repository.lockLevel(context.db, level);
  await checkQuota(context, level, phase, quotaCode, id);
  if (id !== undefined) return changeCategory(context, { id, version, level, phase }, { nameEn, nameNe, quotaCode });
  await checkParent(context, level, phase, parentCode);
  const columns = { level, phase, code: quotaCode ?? codeOf(nameEn), nameEn, nameNe, quotaCode, parentCode };
  const categoryId = await repository.insertCategory(context.db, columns);
  if (categoryId === undefined) throw refuse.invalid([{ field: 'nameEn', message: 'gateway.distribution.categoryTwice' }]);
  await context.audit({ subject: `distributionCategory:${categoryId}`, after: columns });
  return done({ categoryId }, 'gateway.distribution.categorySaved');
}

/** The code of a category without a quota, which its remainders are stored under; it stays when the name is corrected. */
function codeOf(nameEn: string): string {
  return nameEn
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
}

async function checkQuota(context: Context, level: FormulaLevel, phase: CategoryPhase, quotaCode: string | null, ownId?: number) {
  if (quotaCode === null) {
    if (phase !== 'phaseFour') return;
    throw refuse.invalid([{ field: 'quotaCode', message: 'gateway.distribution.lastPhaseNeedsQuota' }]);
  }
  if (!(await repository.isQuota(context.db, quotaCode))) {
    throw refuse.invalid([{ field: 'quotaCode', message: 'rules.all.choice.listedOnly' }]);
  }
  if (await repository.isQuotaTaken(context.db, level, quotaCode, ownId)) {
    throw refuse.invalid([{ field: 'quotaCode', message: 'gateway.distribution.quotaTaken' }]);
  }
}

async function checkParent(context: Context, level: FormulaLevel, phase: CategoryPhase, parentCode: string | null) {
  const wanted = phaseBefore[phase];
  const all = await repository.selectCategories(context.db, level);
  const isParent = all.some((each) => each.phase === wanted && each.code === parentCode && each.quotaCode === null);
  if (wanted === null ? parentCode !== null : !isParent) {
    throw refuse.invalid([{ field: 'parentCode', message: 'gateway.distribution.noSuchParent' }]);
  }
}

type Changed = { id: number; version: number | undefined; level: FormulaLevel; phase: CategoryPhase };

async function changeCategory(
  context: Context,
  { id, version, level, phase }: Changed,
  columns: Pick<repository.CategoryColumns, 'nameEn' | 'nameNe' | 'quotaCode'>,
) {
  const before = await repository.lockCategory(context.db, id);
  if (!before || before.level !== level || before.phase !== phase) throw refuse.notFound('gateway.distribution.categoryNotFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  const { children } = await repository.usesOfCategory(context.db, before);
  // A category with a quota is final, so categories that share its posts would have no effect.
  if (columns.quotaCode !== null && children > 0) {
    throw refuse.invalid([{ field: 'quotaCode', message: 'gateway.distribution.categoryHasChildren', values: { count: children } }]);
  }
  await repository.updateCategory(context.db, id, columns);
  await context.audit({ subject: `distributionCategory:${id}`, before, after: columns });
  return done({ categoryId: id }, 'gateway.distribution.categorySaved');
}

/** @throws Refusal 409 while a formula gives the category a share, or categories of the next phase share its posts */
export async function deleteCategory(context: Context, phase: CategoryPhase, { id: categoryId, version }: Seen) {
  const before = await repository.lockCategory(context.db, categoryId);
  if (!before || before.phase !== phase) throw refuse.notFound('gateway.distribution.categoryNotFound');
  await repository.lockLevel(context.db, requireLevel(context, before.level, 'delete'));
  if (before.version !== version) throw refuse.changedMeanwhile();
  const { formulas, children } = await repository.usesOfCategory(context.db, before);
  if (formulas > 0) throw refuse.conflict('gateway.distribution.categoryUsed', { count: formulas });
  if (children > 0) throw refuse.conflict('gateway.distribution.categoryHasChildren', { count: children });
  await repository.deleteCategory(context.db, categoryId);
  await context.audit({ subject: `distributionCategory:${categoryId}`, before });
  return done(null, 'gateway.distribution.categoryDeleted');
}

export async function saveConfiguration(context: Context, body: BodyOutput<typeof calls.savePhaseTwoConfiguration>) {
  const { distributionType, version, inclusiveHeadings } = body;
  const level = requireLevel(context, distributionType, 'update');
  const before = await repository.selectConfiguration(context.db, level);
  const headings = [...new Set(inclusiveHeadings)];
  if (!(await repository.updateConfiguration(context.db, { level, version }, headings))) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `distributionLevel:${level}`,
    before: { inclusiveHeadings: before.inclusiveHeadings },
    after: { inclusiveHeadings: headings },
  });
  return done(null, 'gateway.distribution.configurationSaved');
}
