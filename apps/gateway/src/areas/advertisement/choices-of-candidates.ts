import type { Id } from '@psc/validation/rules/id.ts';
import type * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { NamedQualification } from '@psc/api-client/areas/advertisement/qualification.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { isBeforePublication } from '../application/before-publication.ts';
import * as repository from './repository/advertisement-choices.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';

/** @throws Refusal 404 for an unknown advertisement, and for candidates also for an unpublished one */
export async function readQualification(context: Context, advtCode: Id<'advertisement'>): Promise<NamedQualification[]> {
  const head = await repository.selectAdvertisementHead(context.db, advtCode);
  const isShown = head && (context.actor?.kind === 'staff' || ['published', 'live'].includes(head.lifeCycleStatus));
  if (!isShown) throw refuse.notFound('gateway.advertisement.notFound');
  return (await repository.selectNamedQualifications(context.db, [advtCode])).map(({ advtCode: _code, ...row }) => row);
}

type Address = { id: string; advtCode: string };

async function find({ db }: Context, { id, advtCode }: Address) {
  const head = await repository.selectAdvertisementHead(db, idOf(advtCode, 'advtCode'));
  if (!head || head.requisitionId !== idOf(id)) throw refuse.notFound('gateway.advertisement.notFound');
  return head;
}

export async function readSelectiveSubjects(context: Context, address: Address): Promise<advertisement.AdvertisementSubjects> {
  const { postEn, postNe, lifeCycleStatus, ...head } = await find(context, address);
  const subjectIds = await repository.selectSubjectIds(context.db, head.advtCode);
  return {
    ...head,
    post: { en: postEn, ne: postNe },
    lifeCycleStatus: lifeCycleStatus as AdvertisementLifecycleStatus,
    subjectIds,
    subjects: await repository.selectSubjects(context.db, subjectIds),
    changeable: isBeforePublication(lifeCycleStatus),
  };
}

/** @throws Refusal 409 once the advertisement is published or if it was changed meanwhile, 400 for a subject that is not offered */
export async function saveSelectiveSubjects(
  context: Context,
  address: Address,
  { subjectIds, version }: BodyOutput<typeof advertisement.saveSelectiveSubjects>,
) {
  const { advtCode, lifeCycleStatus } = await find(context, address);
  await refuseEnded(context.db, advtCode);
  if (!isBeforePublication(lifeCycleStatus)) throw refuse.conflict('gateway.advertisement.subjectsStay');
  const before = await repository.selectSubjectIds(context.db, advtCode);
  const offered = new Set((await repository.selectSubjects(context.db, before)).map(({ id }) => id));
  if (!subjectIds.every((id) => offered.has(id))) throw refuse.invalid([{ field: 'subjectIds', message: 'rules.all.choice.listedOnly' }]);
  if (!(await repository.raiseVersion(context.db, advtCode, version))) throw refuse.changedMeanwhile();
  await repository.replaceSubjects(context.db, advtCode, subjectIds);
  await context.audit({ subject: `advertisement:${advtCode}`, before: { subjectIds: before }, after: { subjectIds } });
  return done({ version: version + 1 }, 'gateway.advertisement.subjectsSaved');
}
