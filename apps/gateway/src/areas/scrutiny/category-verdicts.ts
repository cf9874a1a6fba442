import type { JudgedCategory } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import type { CategoryVerdict } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { CaseRow } from './repository/cases.ts';

type Category = CaseRow['categories'][number];

/** The codes of the quota rules that a candidate has to meet in a category, as `claimedQuotas` names them. */
export function quotaRulesOf({ quotaCode, heading }: Pick<Category, 'quotaCode' | 'heading'>): string[] {
  return heading === 'internal' ? [quotaCode, 'internal'] : [quotaCode];
}

/**
 * SPEC-GAP: D1 §4 has a partially approved application, but does not say who approves which part. Adopted: an officer who approves decides
 * for each category whether the candidate competes in it.
 * Whether approving the application requires a verdict on this category. With only one category the decision on the application is that
 * verdict; if the data prove the quota, as with gender, no verdict is needed.
 */
function isToJudge(category: Category, { categories }: CaseRow, rules: readonly EligibilityRule[]): boolean {
  if (categories.length === 1) return false;
  const codes = quotaRulesOf(category);
  return rules.some(({ rule, verdict, values }) => rule === 'quota' && verdict !== 'met' && codes.includes(String(values.quotaCode)));
}

export function judgedCategories(row: CaseRow, rules: readonly EligibilityRule[]): JudgedCategory[] {
  return row.categories.map((category) => {
    const { nameEn, nameNe, claimedBy: _claimedBy, gender: _gender, provenBy: _provenBy, refusedAt, ...shown } = category;
    const verdict = refusedAt === null ? ('competes' as const) : ('refused' as const);
    return {
      ...shown,
      quotaName: { en: nameEn, ne: nameNe },
      toJudge: isToJudge(category, row, rules),
      verdict: row.scrutinyStatus === 'approved' ? verdict : null,
    };
  });
}

/** @throws Refusal 422 for a category without its required verdict */
export function refuseWithoutVerdicts(row: CaseRow, rules: readonly EligibilityRule[], given: readonly CategoryVerdict[] = []): void {
  const missing = judgedCategories(row, rules).findIndex(
    ({ id, toJudge }) => toJudge && !given.some(({ categoryId }) => categoryId === id),
  );
  if (missing >= 0) throw refuse.invalid([{ field: 'categories', message: 'rules.scrutinyCategory.verdict.required' }]);
}

/**
 * The categories that the officer refuses. An objection to a quota only fills in the verdict on the screen.
 * @throws Refusal 422 for a category that was not applied for, 409 if none is left
 */
export function refusedCategories(row: CaseRow, given: readonly CategoryVerdict[] = []): Category[] {
  const strange = given.some(({ categoryId }) => row.categories.every(({ id }) => id !== categoryId));
  if (strange) throw refuse.invalid([{ field: 'categories', message: 'gateway.scrutiny.noSuchCategory' }]);
  const refused = row.categories.filter(({ id }) => given.some(({ categoryId, verdict }) => categoryId === id && verdict === 'refused'));
  if (refused.length === row.categories.length) throw refuse.conflict('gateway.scrutiny.everyCategoryRefused');
  return refused;
}
