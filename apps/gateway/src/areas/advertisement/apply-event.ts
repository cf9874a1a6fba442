import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { advertisementLifecycle, type AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { enterPublishDate } from '../distribution/history/repository.ts';
import { refuseOtherThanCurriculum } from './curriculum.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { lockAdvertisementRow } from '../../platform/shared/repository/ended-advertisement.ts';
import * as repository from './repository/advertisements.ts';

export async function requireAdvertisement(context: Context, advtCode: Id<'advertisement'>): Promise<repository.AdvertisementDbRow> {
  const [row] = await repository.selectAdvertisements(context.db, { advtCode }, 1);
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

type Event = (typeof advertisementLifecycle.transitions)[number]['event'];

type At = { advtCode: Id<'advertisement'>; version: number };
type Change = Omit<repository.AdvertisementChange, 'lifeCycleStatus'>;

/**
 * Applies a lifecycle event to an advertisement.
 * @throws Refusal 409 after its end, in any other state, or if another officer changed it first
 */
export async function applyEvent(context: Context, at: At, event: Event, change: Change = {}) {
  await lockAdvertisement(context.db, at.advtCode);
  return applyToLocked(context, at, event, change);
}

/**
 * The way back of a rejected advertisement: its requisition and its distribution are still approved.
 * @throws Refusal 409 once another requisition has the seats that this one carried over
 */
export async function prepareAgain(context: Context, { remarks, ...at }: At & { remarks: string }) {
  await lockAdvertisementRow(context.db, at.advtCode);
  const changed = await applyToLocked(context, at, 'prepareAgain', { remarks });
  if (await repository.carriesTakenSeats(context.db, at.advtCode)) throw refuse.conflict('gateway.advertisement.seatsCarriedElsewhere');
  return changed;
}

async function applyToLocked(context: Context, { advtCode, version }: At, event: Event, change: Change) {
  const at = { advtCode, version };
  const before = await requireAdvertisement(context, at.advtCode);
  const from = before.lifeCycleStatus as AdvertisementLifecycleStatus;
  if (before.version !== at.version) throw refuse.changedMeanwhile();
  const to = nextState(advertisementLifecycle, from, event);
  if (to === null) throw refuse.conflict('gateway.advertisement.notInThisState');
  // A manual distribution numbers an advertisement before it has categories, so there is nothing to apply to.
  if ((to === 'published' || to === 'scheduled') && before.categories.length === 0)
    throw refuse.conflict('gateway.advertisement.noCategories');
  if (to === 'published' || to === 'scheduled') await refuseOtherThanCurriculum(context, at.advtCode);
  if (to !== from && (to === 'published' || to === 'live')) refuseOutOfTime({ ...before, ...change }, context);
  if (to === 'scheduled') refuseAfterLastDay(before, context);
  if (!(await repository.changeAdvertisement(context.db, { ...at, from }, { ...change, lifeCycleStatus: to })))
    throw refuse.changedMeanwhile();
  if (to === 'published' && from !== to) await enterPublishDate(context.db, at.advtCode);
  await context.audit({
    subject: `advertisement:${at.advtCode}`,
    before: { lifeCycleStatus: from },
    after: { lifeCycleStatus: to, ...change },
  });
  return { advtCode: at.advtCode, lifeCycleStatus: to, version: at.version + 1 };
}

function refuseAfterLastDay({ doubleFeeSubmissionLastAt }: { doubleFeeSubmissionLastAt: Date | null }, { now }: Context): void {
  if (doubleFeeSubmissionLastAt !== null && isOver(doubleFeeSubmissionLastAt, now()))
    throw refuse.conflict('gateway.advertisement.deadlinesOver', undefined, 'DATE_OVER');
}

/** An advertisement must not open after its last day, when no one could apply, nor before the announced day. */
function refuseOutOfTime(row: Pick<repository.AdvertisementDbRow, 'doubleFeeSubmissionLastAt' | 'publishDateAd'>, context: Context): void {
  refuseAfterLastDay(row, context);
  const { now, language } = context;
  if (row.publishDateAd !== null && row.publishDateAd > nepalDayOf(now())) {
    throw refuse.conflict('gateway.advertisement.publishDateAhead', { date: formatDay(row.publishDateAd, language) });
  }
}
