import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaComparison, FormulaLevel, FormulaTrial } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput, QueryOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { settingOn } from '../../../platform/settings.ts';
import { selectQuotaLooks } from '../repository/remainders.ts';
import { distribute, linesOf } from '../rules.ts';
import { compare } from './comparison.ts';
import { divisionOf, namesIn } from './content.ts';
import { readDraft } from './draft.ts';
import { requireLevel } from './level.ts';
import { refusalOf } from './problem.ts';
import { lockLevel } from './repository/categories.ts';
import { selectScopes } from './repository/scopes.ts';
import * as repository from './repository/versions.ts';

/**
 * Puts the draft into force from a day.
 * @throws Refusal 409 while it cannot divide a class
 */
export async function saveVersion(context: Context, body: BodyOutput<typeof calls.saveVersion>) {
  const { distributionType, holdsFromAd, remarks } = body;
  const level = requireLevel(context, distributionType, 'approve');
  // A distribution records its version; a new version that starts in the past would contradict it.
  if (holdsFromAd < nepalDayOf(context.now())) {
    throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.distribution.versionInPast' }]);
  }
  await lockLevel(context.db, level);
  const content = await readDraft(context.db, level);
  if (content.scopes.length === 0) throw refuse.conflict('gateway.distribution.nothingConfigured');
  for (const scope of content.scopes) {
    const [problem] = divisionOf(content, scope).problems;
    if (problem) throw refusalOf(problem, inLanguage(scope.class, context.language));
  }
  const created = { remarks, createdBy: context.staff().accountId, createdAt: context.now() };
  const version = await repository.insertVersion(context.db, { level, holdsFromAd, content, ...created });
  await context.audit({ subject: `distributionVersion:${version.versionId}`, after: { ...version, remarks } });
  return done(version, 'gateway.distribution.versionSaved', { number: localDigits(String(version.number), context.language) });
}

const DRAFT = 'draft';

/** `otherId` may be the draft. */
export async function compareVersions(context: Context, id: string, otherId: string): Promise<FormulaComparison> {
  const earlier = await readVersion(context, idOf(id));
  const later =
    otherId === DRAFT ? await readDraft(context.db, earlier.level) : (await readVersion(context, idOf(otherId, 'otherId'))).content;
  return compare(earlier.content, later);
}

async function readVersion(context: Context, versionId: number): Promise<repository.VersionWithContent> {
  const version = await repository.selectVersion(context.db, versionId);
  if (!version) throw refuse.notFound('gateway.distribution.versionNotFound');
  requireLevel(context, version.level, 'read');
  return version;
}

/** No requisition asks for more posts, and their steps would fill the screen. */
const MOST_POSTS_TO_TRY = 1000;

/** @throws Refusal 409 while the class cannot be divided */
export async function tryFormula(
  context: Context,
  level: FormulaLevel,
  { scopeId, posts, versionId }: QueryOutput<typeof calls.tryFormula>,
): Promise<FormulaTrial> {
  if (posts < 1 || posts > MOST_POSTS_TO_TRY) {
    const values = { highest: MOST_POSTS_TO_TRY };
    throw refuse.invalid([{ field: 'posts', message: 'gateway.distribution.postsOutOfRange', values }]);
  }
  const [scope] = await selectScopes(context.db, { scopeId });
  if (!scope || scope.level !== level) throw refuse.notFound('gateway.distribution.scopeNotFound');
  const version = versionId === undefined ? null : await readVersion(context, versionId);
  if (version && version.level !== level) throw refuse.notFound('gateway.distribution.versionNotFound');
  const content = version?.content ?? (await readDraft(context.db, level));
  const { division, problems } = divisionOf(content, scope);
  if (division === null || problems[0]) throw refusalOf(problems[0]!, inLanguage(scope.class, context.language));
  const { fractions } = await settingOn(context.db, 'distributionRule', nepalDayOf(context.now()));
  const rules = { division, fractions };
  const stages = distribute(posts, rules, {});
  return { stages, lines: linesOf(rules, stages), quotas: namesIn(content, await selectQuotaLooks(context.db)) };
}
