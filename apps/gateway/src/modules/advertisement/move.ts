import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { advertisementLifecycle, type AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { refuseOtherThanCurriculum } from '../shared/curriculum.ts';
import { lockAdvertisement } from '../shared/refuse-ended.ts';
import * as repository from './repository/advertisements.ts';

export async function one(context: Context, advtCode: number): Promise<repository.AdvertisementDbRow> {
  const [row] = await repository.selectAdvertisements(context.db, { advtCode }, 1);
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

type Event = (typeof advertisementLifecycle.transitions)[number]['event'];

/** Applies one lifecycle event to an advertisement; refused after its end, in any other state and when another officer was faster. */
export async function move(
  context: Context,
  at: { advtCode: number; version: number },
  event: Event,
  change: Omit<repository.AdvertisementChange, 'lifeCycleStatus'> = {},
) {
  await lockAdvertisement(context.db, at.advtCode);
  const before = await one(context, at.advtCode);
  const from = before.lifeCycleStatus as AdvertisementLifecycleStatus;
  if (before.version !== at.version) throw refuse.changedMeanwhile();
  const to = nextState(advertisementLifecycle, from, event);
  if (to === null) throw refuse.conflict('gateway.advertisement.notInThisState');
  // After a manual distribution an advertisement has a number before it has categories, and nobody can apply to it.
  if ((to === 'published' || to === 'scheduled') && before.categories.length === 0)
    throw refuse.conflict('gateway.advertisement.noCategories');
  if (to === 'published' || to === 'scheduled') await refuseOtherThanCurriculum(context, at.advtCode);
  // Dates of what is open already may be moved back, so that no more money is expected.
  if (to !== from && (to === 'published' || to === 'live')) refuseOutOfTime({ ...before, ...change }, context);
  if (!(await repository.changeAdvertisement(context.db, { ...at, from }, { ...change, lifeCycleStatus: to })))
    throw refuse.changedMeanwhile();
  await context.audit({
    subject: `advertisement:${at.advtCode}`,
    before: { lifeCycleStatus: from },
    after: { lifeCycleStatus: to, ...change },
  });
  return { advtCode: at.advtCode, lifeCycleStatus: to, version: at.version + 1 };
}

/** Nobody could apply to what opens after its last day, and nothing opens before the day that was announced. */
function refuseOutOfTime(
  row: Pick<repository.AdvertisementDbRow, 'doubleFeeSubmissionLastAt' | 'publishDateAd'>,
  { now, language }: Context,
): void {
  if (row.doubleFeeSubmissionLastAt !== null && row.doubleFeeSubmissionLastAt <= now()) {
    throw refuse.conflict('gateway.advertisement.deadlinesOver', undefined, 'DATE_OVER');
  }
  if (row.publishDateAd !== null && row.publishDateAd > nepalDayOf(now())) {
    throw refuse.conflict('gateway.advertisement.publishDateAhead', { date: formatDay(row.publishDateAd, language) });
  }
}
