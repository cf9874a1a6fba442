import type { saveCurriculum as call } from '@psc/api-client/areas/commission/master-data.ts';
import type { Curriculum } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import * as repository from '../../../platform/shared/repository/curriculum.ts';

export async function readCurricula({ db }: Context): Promise<Curriculum[]> {
  const rows = await repository.selectCurricula(db);
  return rows.map(({ serviceEn, serviceNe, classEn, classNe, ...row }) => ({
    ...row,
    service: { en: serviceEn, ne: serviceNe },
    class: { en: classEn, ne: classNe },
  }));
}

/**
 * @throws Refusal 403 for a change without update on master configuration, 409 when another officer saved it first or affected
 *   advertisements were not confirmed
 */
export async function saveCurriculum(context: Context, { version, touchedAgreed: agreed, ...values }: BodyOutput<typeof call>) {
  if (version !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  const known = await repository.servesBoth(context.db, values.serviceId, values.classId);
  if (!known.service) throw refuse.invalid([{ field: 'serviceId', message: 'rules.all.choice.listedOnly' }]);
  if (!known.class) throw refuse.invalid([{ field: 'classId', message: 'rules.all.choice.listedOnly' }]);
  const before = await repository.findCurriculum(context.db, values.serviceId, values.classId);
  const { serviceId, classId } = values;
  await refuseUnseenTouched(context, { scope: 'curriculum', serviceId, classId, holdsFromAd: nepalDayOf(context.now()), agreed });
  const written = await repository.writeCurriculum(context.db, values, version);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({ subject: `curriculum:${written.id}`, before, after: values });
  return done({ version: written.version }, 'gateway.paper.curriculumSaved');
}
