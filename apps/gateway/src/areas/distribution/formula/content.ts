import type { Id } from '@psc/validation/rules/id.ts';
import type { CategoryPhase, Phase, QuotaLook } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { quotaToAll, type Division, type Share } from '../rules.ts';

/** Phases 1 to 4 of a level. A version keeps a copy, while officers continue to edit the rows it came from. */
export type FormulaContent = {
  inclusiveHeadings: string[];
  categories: ContentCategory[];
  scopes: ContentScope[];
};
export type ContentCategory = {
  phase: CategoryPhase;
  code: string;
  name: Bilingual;
  quotaCode: string | null;
  parentCode: string | null;
};
export type ContentScope = {
  classId: Id<'class'>;
  class: Bilingual;
  serviceId: Id<'service'> | null;
  service: Bilingual | null;
  postId: Id<'post'> | null;
  post: Bilingual | null;
  vacancyLimit: number;
  formulas: ContentFormula[];
  tables: ContentTable[];
};
export type ContentFormula = { phase: Phase; heading: string; priority: number; percent: number };
export type ContentTable = {
  phase: Phase;
  parentCode: string | null;
  outdated: boolean;
  rows: { posts: number; counts: Record<string, number>; byHand: string[] }[];
};

export type DistributedPosts = { classId: Id<'class'>; serviceId: Id<'service'> | null; postId: Id<'post'> | null };

export type FormulaProblem =
  | { problem: 'noFormula'; phase: Phase; name: Bilingual | null }
  | { problem: 'not100'; phase: Phase; name: Bilingual | null; sum: number }
  | { problem: 'tableOutdated'; phase: Phase; name: Bilingual | null };

const nextPhase: Record<Phase, CategoryPhase | null> = {
  phaseOne: 'phaseTwo',
  phaseTwo: 'phaseThree',
  phaseThree: 'phaseFour',
  phaseFour: null,
};

/**
 * SPEC-GAP: the specification does not say what each phase divides; adopted: phases 1 to 3 are the three questions of the Act, phase 4
 * groups inside a quota.
 */
const stageOf = { phaseOne: 'heading', phaseTwo: 'inclusion', phaseThree: 'quota', phaseFour: 'group' } as const;

/** The scopes that apply to these posts, most specific first. */
function scopesFor({ scopes }: FormulaContent, { classId, serviceId, postId }: DistributedPosts): ContentScope[] {
  const weight = (scope: ContentScope) => (scope.postId === null ? 0 : 2) + (scope.serviceId === null ? 0 : 1);
  return scopes
    .filter((scope) => scope.classId === classId)
    .filter((scope) => scope.serviceId === null || scope.serviceId === serviceId)
    .filter((scope) => scope.postId === null || scope.postId === postId)
    .toSorted((one, other) => weight(other) - weight(one));
}

/** Whether a formula divides the posts of this parent: in phases 2 to 4 its category decides. */
export function belongsTo(categories: readonly ContentCategory[], phase: Phase, heading: string, parentCode: string | null): boolean {
  if (phase === 'phaseOne') return true;
  return categories.some((each) => each.phase === phase && each.code === heading && each.parentCode === parentCode);
}

/** Adds percentages with three decimals without binary rounding errors. */
export function sumOfPercents(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + Math.round(percent * 1000), 0) / 1000;
}

/** How these posts are divided, and all problems that prevent it. `division` is null without phase 1. */
export function divisionOf(content: FormulaContent, wanted: DistributedPosts): { division: Division | null; problems: FormulaProblem[] } {
  const problems: FormulaProblem[] = [];
  const scopes = scopesFor(content, wanted);

  const divide = (phase: Phase, parent: ContentCategory | null): Division | null => {
    const parentCode = parent?.code ?? null;
    const name = parent?.name ?? null;
    const ofPhase = (scope: ContentScope) =>
      scope.formulas.filter((each) => each.phase === phase && belongsTo(content.categories, phase, each.heading, parentCode));
    const scope = scopes.find((each) => ofPhase(each).length > 0);
    if (!scope) {
      problems.push({ problem: 'noFormula', phase, name });
      return null;
    }
    const formulas = ofPhase(scope).toSorted((one, other) => one.priority - other.priority);
    const sum = sumOfPercents(formulas.map(({ percent }) => percent));
    if (sum !== 100) problems.push({ problem: 'not100', phase, name, sum });
    const table = scope.tables.find((each) => each.phase === phase && each.parentCode === parentCode);
    if (table?.outdated) problems.push({ problem: 'tableOutdated', phase, name });
    return {
      stage: stageOf[phase],
      ...(parentCode !== null && { of: parentCode }),
      shares: formulas.flatMap((each) => shareOf(phase, each)),
      ...(table && { table: Object.fromEntries(table.rows.map((row) => [row.posts, row.counts])) }),
    };
  };

  const shareOf = (phase: Phase, { heading, percent, priority }: ContentFormula): Share[] => {
    const share = { code: heading, percent, priority };
    const category = content.categories.find((each) => each.phase === phase && each.code === heading) ?? null;
    const further = nextPhase[phase];
    const isEnd = phase === 'phaseOne' ? !content.inclusiveHeadings.includes(heading) : category !== null && category.quotaCode !== null;
    if (isEnd || further === null) return [{ ...share, quotaCode: category?.quotaCode ?? quotaToAll(heading) }];
    const divided = divide(further, category);
    return divided ? [{ ...share, divided }] : [];
  };

  return { division: divide('phaseOne', null), problems };
}

/** The names of quotas and of a level's categories by code; a category that ends in a quota has the name given at the level. */
export function namesIn({ categories }: FormulaContent, quotas: readonly QuotaLook[]): QuotaLook[] {
  const own = categories.map(({ code, name }) => ({ code, name, colour: quotas.find((quota) => quota.code === code)?.colour ?? 'gray' }));
  return [...own, ...quotas.filter((quota) => !own.some((each) => each.code === quota.code))];
}
