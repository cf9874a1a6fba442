import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { VACANCY_LIMIT_MAXIMUM } from '@psc/validation/limits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { requireLevel, type Seen } from './level.ts';
import { markTablesOutdated } from './repository/formulas.ts';
import * as repository from './repository/scopes.ts';

/** Saves a class, in one service or all, with the number of posts that its tables go up to. */
export async function saveScope(context: Context, body: BodyOutput<typeof calls.savePhaseOneVacancyLimit>) {
  const { id, version, distributionType, classId, serviceId = null, postId = null, vacancyLimit } = body;
  const level = requireLevel(context, distributionType, id === undefined ? 'create' : 'update');
  if (vacancyLimit < 1 || vacancyLimit > VACANCY_LIMIT_MAXIMUM) {
    const values = { highest: VACANCY_LIMIT_MAXIMUM };
    throw refuse.invalid([{ field: 'vacancyLimit', message: 'gateway.distribution.limitOutOfRange', values }]);
  }
  const columns = { level, classId, serviceId, postId, vacancyLimit };
  const wrong = await repository.wrongChoices(context.db, columns);
  if (wrong.length > 0) throw refuse.invalid(wrong.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
  const taken = await repository.findScope(context.db, columns);
  if (taken !== undefined && taken !== id) throw refuse.invalid([{ field: 'classId', message: 'gateway.distribution.scopeTwice' }]);
  if (id !== undefined) return changeScope(context, { id, version }, columns);
  const scopeId = await repository.insertScope(context.db, columns);
  if (scopeId === undefined) throw refuse.changedMeanwhile();
  await context.audit({ subject: `distributionScope:${scopeId}`, after: columns });
  return done({ scopeId }, 'gateway.distribution.scopeSaved');
}

async function changeScope(
  context: Context,
  { id, version }: { id: number; version: number | undefined },
  columns: repository.ScopeColumns,
) {
  const before = await repository.lockScope(context.db, id);
  if (!before || before.level !== columns.level) throw refuse.notFound('gateway.distribution.scopeNotFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.updateScope(context.db, id, columns);
  // Tables have as many rows as the limit.
  if (before.vacancyLimit !== columns.vacancyLimit) await markTablesOutdated(context.db, id);
  const { id: _id, version: _version, ...earlier } = before;
  await context.audit({ subject: `distributionScope:${id}`, before: earlier, after: columns });
  return done({ scopeId: id }, 'gateway.distribution.scopeSaved');
}

/** Removes a class with its formulas and tables; versions stay unchanged. */
export async function deleteScope(context: Context, { id: scopeId, version }: Seen) {
  const before = await repository.lockScope(context.db, scopeId);
  if (!before) throw refuse.notFound('gateway.distribution.scopeNotFound');
  requireLevel(context, before.level, 'delete');
  if (before.version !== version) throw refuse.changedMeanwhile();
  await repository.deleteScope(context.db, scopeId);
  await context.audit({ subject: `distributionScope:${scopeId}`, before });
  return done(null, 'gateway.distribution.scopeDeleted');
}
