import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { advertisementLifecycle, type AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { refuseOtherThanCurriculum } from './curriculum.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import * as repository from './repository/advertisements.ts';

export async function requireAdvertisement(context: Context, advtCode: number): Promise<repository.AdvertisementDbRow> {
  const [row] = await repository.selectAdvertisements(context.db, { advtCode }, 1);
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

type Event = (typeof advertisementLifecycle.transitions)[number]['event'];

/**
 * Applies a lifecycle event to an advertisement.
 * @throws Refusal 409 after its end, in any other state, or if another officer changed it first
 */
export async function applyEvent(
  context: Context,
  at: { advtCode: number; version: number },
  event: Event,
  change: Omit<repository.AdvertisementChange, 'lifeCycleStatus'> = {},
) {
  await lockAdvertisement(context.db, at.advtCode);
  const before = await requireAdvertisement(context, at.advtCode);
  const from = before.lifeCycleStatus as AdvertisementLifecycleStatus;
  if (before.version !== at.version) throw refuse.changedMeanwhile();
  const to = nextState(advertisementLifecycle, from, event);
  if (to === null) throw refuse.conflict('gateway.advertisement.notInThisState');
  // A manual distribution numbers an advertisement before it has categories, so there is nothing to apply to.
  if ((to === 'published' || to === 'scheduled') && before.categories.length === 0)
    throw refuse.conflict('gateway.advertisement.noCategories');
  if (to === 'published' || to === 'scheduled') await refuseOtherThanCurriculum(context, at.advtCode);
  // The dates of an open advertisement may be set to the past, which ends payments.
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

/** An advertisement must not open after its last day, when no one could apply, nor before the announced day. */
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
