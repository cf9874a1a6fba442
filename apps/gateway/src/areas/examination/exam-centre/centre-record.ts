import type { Id } from '@psc/validation/rules/id.ts';
import type { add } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { changedRecord } from '../changed-record.ts';
import * as repository from './repository/centres.ts';

/** A body with an id edits that centre, which also requires the permission to update. */
export async function saveCentre(body: BodyOutput<typeof add>, context: Context) {
  if (body.id !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  const before = await changedRecord(body, (id) => repository.lockCentre(context.db, id), 'gateway.examCentre.notFound');
  const district = await repository.findDistrict(context.db, body.districtId);
  if (district?.provinceId !== body.provinceId)
    throw refuse.invalid([{ field: 'districtId', message: 'gateway.examCentre.districtOfAnotherProvince' }]);
  const named = await repository.centreNamed(context.db, body.nameEn);
  if (named && named.id !== body.id) throw refuse.invalid([{ field: 'nameEn', message: 'gateway.examCentre.nameTaken' }]);
  const values: repository.CentreValues = {
    provinceId: body.provinceId,
    districtId: body.districtId,
    nameEn: body.nameEn,
    nameNe: body.nameNe,
    capacity: body.centerCapacity,
    address: body.address ?? '',
    contactPersonEn: body.contactPersonEn ?? '',
    contactPersonNe: body.contactPersonNe ?? '',
    contactNumber: body.contact,
    contactEmail: body.contactEmail ?? null,
    active: !body.inactive,
  };
  const examCentreId = before?.id ?? (await repository.insertCentre(context.db, values));
  if (before) await repository.updateCentre(context.db, before.id, values);
  await context.audit({ subject: `examCentre:${examCentreId}`, before, after: values });
  return done({ examCentreId }, 'gateway.examCentre.centreSaved');
}

/** A centre in use is deactivated instead of deleted. */
export async function removeCentre(examCentreId: Id<'examCentre'>, version: number, context: Context) {
  const before = await repository.lockCentre(context.db, examCentreId);
  if (!before) throw refuse.notFound('gateway.examCentre.notFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  const used = await repository.isCentreUsed(context.db, examCentreId);
  if (used) await repository.deactivateCentre(context.db, examCentreId);
  else await repository.deleteCentre(context.db, examCentreId);
  await context.audit({ subject: `examCentre:${examCentreId}`, before, after: used ? { active: false } : undefined });
  return done(null, used ? 'gateway.examCentre.takenOutOfUse' : 'gateway.examCentre.deleted');
}
