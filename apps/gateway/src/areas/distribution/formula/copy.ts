import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { distributeSeats, type FractionRule } from '@psc/validation/areas/distribution/rules-of-distribution.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { settingOn } from '../../../platform/settings.ts';
import { selectActClasses, selectActPercentages } from '../repository/remainders.ts';
import { belongsTo, type ContentScope, type FormulaContent } from './content.ts';
import { readDraft } from './draft.ts';
import { requireLevel } from './level.ts';
import * as categories from './repository/categories.ts';
import * as formulas from './repository/formulas.ts';
import * as scopes from './repository/scopes.ts';

/** The largest number of posts in the tables of a class copied from the Act. */
const LIMIT_OF_ACT = 20;
const OPEN: Bilingual = { en: 'Open', ne: 'खुला' };
const INCLUSIVE: Bilingual = { en: 'Inclusive', ne: 'समावेशी' };

/** The percentages of the Civil Service Act and the quotas of the master data, in the form of phases 1 to 3. */
export async function contentOfAct(db: Database, onAd: Day): Promise<FormulaContent> {
  const classes = await selectActClasses(db);
  const contents = await Promise.all(
    classes.map(async ({ classId, name }) => ({ classId, name, act: await selectActPercentages(db, classId, onAd) })),
  );
  const quotas = contents[0]?.act.quotas ?? [];
  const nameOf = new Map((await categories.selectQuotaNames(db)).map((quota) => [quota.code, quota.name]));
  return {
    inclusiveHeadings: [...(contents[0]?.act.inclusiveHeadings ?? [])],
    categories: [
      { phase: 'phaseTwo', code: 'open', name: OPEN, quotaCode: 'open', parentCode: null },
      { phase: 'phaseTwo', code: 'inclusive', name: INCLUSIVE, quotaCode: null, parentCode: null },
      ...quotas.map(({ code }) => ({
        phase: 'phaseThree' as const,
        code,
        name: nameOf.get(code)!,
        quotaCode: code,
        parentCode: 'inclusive',
      })),
    ],
    scopes: contents.map(({ classId, name, act }): ContentScope => ({
      classId,
      class: name,
      serviceId: null,
      service: null,
      postId: null,
      post: null,
      vacancyLimit: LIMIT_OF_ACT,
      formulas: [
        ...act.headings.map(({ code, percent, priority }) => ({ phase: 'phaseOne' as const, heading: code, percent, priority })),
        { phase: 'phaseTwo', heading: 'open', percent: 100 - act.inclusiveSharePercent, priority: 1 },
        { phase: 'phaseTwo', heading: 'inclusive', percent: act.inclusiveSharePercent, priority: 2 },
        ...quotas.map(({ code, percent, priority }) => ({ phase: 'phaseThree' as const, heading: code, percent, priority })),
      ],
      tables: [],
    })),
  };
}

/** Replaces the draft by the formula of another level; versions stay unchanged. */
export async function copyLevel(context: Context, { from, distributionType, seen }: BodyOutput<typeof calls.copyLevel>) {
  const to = requireLevel(context, distributionType, 'create');
  if (from === to) throw refuse.invalid([{ field: 'from', message: 'gateway.distribution.copyToItself' }]);
  if (from !== 'federal') requireLevel(context, from, 'read');
  await categories.lockLevel(context.db, to);
  const keys = (await scopes.selectScopes(context.db, { level: to })).map(({ contentKey }) => contentKey);
  const existing = keys.length;
  if (existing > 0 && !seen) throw refuse.conflict('gateway.distribution.copyReplaces', { count: existing });
  if (existing > 0) requireLevel(context, to, 'delete');
  if (seen && seen.toSorted().join() !== keys.toSorted().join()) throw refuse.changedMeanwhile();
  const content = from === 'federal' ? await contentOfAct(context.db, nepalDayOf(context.now())) : await readDraft(context.db, from);
  if (content.scopes.length === 0) throw refuse.conflict('gateway.distribution.copyEmpty');
  // Formula fields accept 1 to 100 percent, but master data may be lower.
  if (content.scopes.some((scope) => scope.formulas.some(({ percent }) => percent < 1))) {
    throw refuse.conflict('gateway.distribution.copyTooSmall');
  }
  const before = existing > 0 ? await readDraft(context.db, to) : undefined;
  const { fractions } = await settingOn(context.db, 'distributionRule', nepalDayOf(context.now()));
  await writeContent(context.db, to, content, fractions);
  await context.audit({
    subject: `distributionLevel:${to}`,
    before: before && { scopes: before.scopes.map(({ tables: _tables, ...scope }) => scope), categories: before.categories },
    after: { from, scopes: content.scopes.length },
  });
  return done({ scopes: content.scopes.length }, 'gateway.distribution.copied', { count: content.scopes.length });
}

export async function writeContent(db: Database, level: FormulaLevel, content: FormulaContent, fractions: FractionRule): Promise<void> {
  await categories.deleteLevelContent(db, level);
  const { version } = await categories.selectConfiguration(db, level);
  await categories.updateConfiguration(db, { level, version }, content.inclusiveHeadings);
  for (const { name, ...category } of content.categories) {
    await categories.insertCategory(db, { level, ...category, nameEn: name.en, nameNe: name.ne });
  }
  for (const scope of content.scopes) {
    const { classId, serviceId, postId, vacancyLimit } = scope;
    const scopeId = (await scopes.insertScope(db, { level, classId, serviceId, postId, vacancyLimit }))!;
    for (const { phase, heading, percent, priority } of scope.formulas) {
      await formulas.insertFormula(db, { scopeId, phase, heading, percentValue: percent, priorityValue: priority });
    }
    for (const { phase, parentCode, outdated, rows } of scope.tables) {
      const generated = generatedBy(content, scope, { phase, parentCode }, fractions);
      const written = rows.map(({ posts, counts }) => ({ posts, counts, generated: generated(posts) }));
      await formulas.replaceTable(db, { scopeId, phase, parentCode, outdated, rows: written });
    }
  }
}

/** The row as the formula generates it, so that manually corrected cells stay marked at the other level. */
function generatedBy(
  { categories: all }: FormulaContent,
  scope: ContentScope,
  { phase, parentCode }: { phase: Phase; parentCode: string | null },
  rule: FractionRule,
) {
  const shares = scope.formulas
    .filter((each) => each.phase === phase && belongsTo(all, phase, each.heading, parentCode))
    .map(({ heading, percent, priority }) => ({ code: heading, percent, priority }));
  return (total: number) => (shares.length === 0 ? {} : distributeSeats({ total, categories: shares, remainders: {}, rule }).seats);
}
