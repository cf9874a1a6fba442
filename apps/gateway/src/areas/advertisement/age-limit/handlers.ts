import * as calls from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { peopleOfLimit } from '@psc/validation/areas/advertisement/announced-age-limits.ts';
import { refuseNarrower } from './announced-limits.ts';
import { combine } from './combining.ts';
import { ageLimitList, ageLimitSheet } from './list.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import * as repository from './repository.ts';
import { selectCombinedPosts } from './repository/combined-posts.ts';

type SaveBody = BodyOutput<typeof calls.save>;

function columnsOf({
  id: _id,
  version: _version,
  touchedAgreed: _agreed,
  noMaxAge,
  maxAge,
  ...body
}: SaveBody): repository.AgeLimitColumns {
  return { ...body, maxAge: noMaxAge ? null : maxAge! };
}

/** Changes a limit. With another start date the old one is kept, and advertisements published before that date are judged by it. */
async function change(context: Context, id: number, version: number | undefined, columns: repository.AgeLimitColumns): Promise<number> {
  if (!holds(context.actor, 'ageLimitConfiguration', 'update')) throw refuse.forbidden();
  const before = await repository.lockAgeLimit(context.db, id);
  if (!before) throw refuse.notFound('gateway.ageLimit.notFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  if (before.holdsFromAd !== columns.holdsFromAd) {
    const other = peopleOfLimit.find((mark) => before[mark] !== columns[mark]);
    if (other) throw refuse.invalid([{ field: other, message: 'gateway.ageLimit.otherPeople' }]);
    await refuseNarrower(context, columns);
    const laterId = await repository.insertAgeLimit(context.db, columns);
    await repository.updateAgeLimit(context.db, id, {});
    await context.audit({ subject: `ageLimit:${laterId}`, before: { maxAge: before.maxAge, minAge: before.minAge }, after: columns });
    return laterId;
  }
  await refuseNarrower(context, columns, before);
  await repository.updateAgeLimit(context.db, id, columns);
  const { id: _id, version: _version, ...earlier } = before;
  await context.audit({ subject: `ageLimit:${id}`, before: earlier, after: columns });
  return id;
}

export const ageLimitHandlers: Handlers<typeof calls> = {
  list: pageOf(calls.ageLimits, ageLimitList),
  exportList: sheetOf(calls.ageLimits, ageLimitList, ageLimitSheet),
  getByClassAndService: ({ params }, context) =>
    repository.selectAgeLimits(context.db, {
      classId: idOf<'class'>(params.classId, 'classId'),
      serviceId: idOf<'service'>(params.serviceId, 'serviceId'),
    }),

  listCombinedPosts: (_input, { db }) => selectCombinedPosts(db),
  combinePost: ({ body }, context) => combine(context, body),

  save: async ({ body }, context) => {
    const columns = columnsOf(body);
    const unknown = await repository.unknownChoices(context.db, columns);
    if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
    if (await repository.isTaken(context.db, columns, body.id))
      throw refuse.invalid([{ field: 'gender', message: 'gateway.ageLimit.taken' }]);
    const { classId, serviceId, holdsFromAd, touchedAgreed: agreed } = body;
    await refuseUnseenTouched(context, { scope: 'advertisement', classId, serviceId, holdsFromAd, agreed });
    if (body.id !== undefined) {
      const ageLimitId = await change(context, body.id, body.version, columns);
      return done({ ageLimitId }, 'gateway.ageLimit.saved');
    }
    await refuseNarrower(context, columns);
    const ageLimitId = await repository.insertAgeLimit(context.db, columns);
    await context.audit({ subject: `ageLimit:${ageLimitId}`, after: columns });
    return done({ ageLimitId }, 'gateway.ageLimit.saved');
  },
};
