import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { DatesEffect, DatesRevision } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { announcedDates, earlierDates, type AnnouncedDates } from '@psc/validation/areas/advertisement/announced-dates.ts';
import { advertisementLifecycle } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { settingOn } from '../../platform/settings.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import { askRevision, decideOnRevision, requestOf, type RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { changedAgeVerdicts } from '../application/eligibility/verdict-changes.ts';
import { applyEvent, requireAdvertisement } from './apply-event.ts';
import { refuseFixedDates } from './fixed-dates.ts';
import { informOfDates } from './inform-of-dates.ts';
import type { AdvertisementChange, AdvertisementDbRow } from './repository/advertisements.ts';
import { countDrafts, countUnpaid } from './repository/dates-revision.ts';
import { datesFrom } from './rules.ts';

type Key = { advtCode: Id<'advertisement'> };
type Dates = Pick<AdvertisementDbRow, keyof AnnouncedDates>;

const effects = ['changedVerdicts', 'unpaid', 'drafts'] as const;

const asText = (date: Date | string | null): string | null => (date instanceof Date ? date.toISOString() : date);

function stateOf(dates: Dates): AnnouncedDates {
  return Object.fromEntries(announcedDates.map((name) => [name, asText(dates[name])])) as AnnouncedDates;
}

/** @throws Refusal 409 if a date becomes earlier, which takes a second officer */
export function refuseEarlier(before: Dates, dates: Partial<Dates>): void {
  if (earlierDates(stateOf(before), stateOf({ ...before, ...dates })).length > 0)
    throw refuse.conflict('gateway.advertisement.datesEarlier', undefined, 'EARLIER_DATES');
}

/** After the last day, applying and paying reopen only by an extension of the deadline, with a public reason. */
export function refuseReopening(before: Pick<AdvertisementDbRow, 'lifeCycleStatus'> & Dates, dates: Partial<Dates>): void {
  if (before.lifeCycleStatus !== 'closed') return;
  const deadlines = ['singleSubmissionLastAt', 'paymentLastAt', 'doubleFeeSubmissionLastAt', 'doubleFeePaymentLastAt'] as const;
  if (deadlines.some((name) => asText(dates[name] ?? null) !== asText(before[name])))
    throw refuse.conflict('gateway.advertisement.extendInstead');
}

function changeFrom(after: AnnouncedDates): Omit<AdvertisementChange, 'lifeCycleStatus'> {
  const instant = (text: string | null) => (text === null ? undefined : new Date(text));
  return {
    publishDateAd: after.publishDateAd ?? undefined,
    publishAt: after.publishDateAd === null ? undefined : new Date(instantAtNepal(after.publishDateAd, '00:00')),
    singleSubmissionLastAt: instant(after.singleSubmissionLastAt),
    paymentLastAt: instant(after.paymentLastAt),
    doubleFeeSubmissionLastAt: instant(after.doubleFeeSubmissionLastAt),
    doubleFeePaymentLastAt: instant(after.doubleFeePaymentLastAt),
    ageCutOffDateAd: after.ageCutOffDateAd ?? undefined,
    admitCardDownloadDateAd: after.admitCardDownloadDateAd ?? undefined,
  };
}

/**
 * SPEC-GAP: the documents do not say how far a date may be moved back. Adopted: to tomorrow at the earliest, so that a candidate who reads
 * the new date can still act on it. The cut-off date for ages may be in the past; its effect is counted.
 * @throws Refusal 400 for an earlier date that is not after today
 */
function refuseTooEarly(before: AnnouncedDates, after: AnnouncedDates, now: Date): void {
  const tomorrow = addDays(nepalDayOf(now), 1);
  const dayOf = (text: string) => (text.length > 10 ? nepalDayOf(text) : text);
  const tooEarly = earlierDates(before, after).filter((name) => name !== 'ageCutOffDateAd' && dayOf(after[name]!) < tomorrow);
  if (tooEarly.length === 0) return;
  throw refuse.invalid(
    tooEarly.map((name) => ({ field: name.replace(/At$/, 'DateAd'), message: 'gateway.advertisement.tomorrowAtTheEarliest' })),
  );
}

async function effectOf(
  { db }: Context,
  advtCode: Id<'advertisement'>,
  before: AnnouncedDates,
  after: AnnouncedDates,
): Promise<DatesEffect> {
  const earlier = earlierDates(before, after);
  const paysEarlier = earlier.includes('paymentLastAt') || earlier.includes('doubleFeePaymentLastAt');
  const appliesEarlier = earlier.includes('singleSubmissionLastAt') || earlier.includes('doubleFeeSubmissionLastAt');
  const [beforeAd, afterAd] = [before.ageCutOffDateAd, after.ageCutOffDateAd];
  return {
    changedVerdicts: beforeAd && afterAd ? (await changedAgeVerdicts(db, { advtCode, beforeAd, afterAd })).length : 0,
    unpaid: paysEarlier ? await countUnpaid(db, advtCode) : 0,
    drafts: appliesEarlier ? await countDrafts(db, advtCode) : 0,
  };
}

function datesRevision(seen?: DatesEffect): RevisionSubject<Key, AnnouncedDates> {
  return {
    name: 'dates',
    words: { changesNothing: 'gateway.advertisement.sameDates', waits: 'gateway.advertisement.datesRevisionWaits' },
    admit: ({ db }, { advtCode }) => lockAdvertisement(db, advtCode),
    read: async (context, { advtCode }) => {
      await lockAdvertisement(context.db, advtCode);
      const row = await requireAdvertisement(context, advtCode);
      if (!(statesBefore(advertisementLifecycle, 'changeDates') as readonly string[]).includes(row.lifeCycleStatus))
        throw refuse.conflict('gateway.advertisement.notInThisState');
      return { advtCode, applicationId: null, state: stateOf(row) };
    },
    check: async (context, { advtCode }, after) => {
      const row = await requireAdvertisement(context, advtCode);
      await refuseFixedDates(context, row, changeFrom(after));
      refuseReopening(row, changeFrom(after));
      refuseTooEarly(stateOf(row), after, context.now());
    },
    apply: async (context, { advtCode }, { after, reason }) => {
      const row = await requireAdvertisement(context, advtCode);
      const effect = await effectOf(context, advtCode, stateOf(row), after);
      if (seen && effects.some((name) => seen[name] !== effect[name]))
        throw refuse.conflict('gateway.advertisement.effectChanged', effect, 'EFFECT_CHANGED');
      const changed = await applyEvent(context, { advtCode, version: row.version }, 'changeDates', {
        ...changeFrom(after),
        remarks: reason,
      });
      await context.audit({ subject: `advertisement:${advtCode}`, after: { effectOfEarlierDates: effect } });
      await context.enqueue(informOfDates({ advtCode, cutOffBeforeAd: row.ageCutOffDateAd, version: changed.version }));
    },
  };
}
export async function askDates(context: Context, body: BodyOutput<typeof calls.askDates>) {
  const { advtCode, version, reason, remarks: _remarks, ...typed } = body;
  await lockAdvertisement(context.db, advtCode);
  const row = await requireAdvertisement(context, advtCode);
  if (row.version !== version) throw refuse.changedMeanwhile();
  const dates = datesFrom(typed, await settingOn(context.db, 'deadlineTime', typed.publishDateAd));
  const after = stateOf({ ...row, ...dates });
  return done({ revisionId: await askRevision(context, datesRevision(), { key: { advtCode }, after, reason }) }, 'gateway.revision.asked');
}

export async function decideDates(context: Context, { seen, ...decision }: BodyOutput<typeof calls.decideDates>) {
  const state = await decideOnRevision(context, datesRevision(seen), decision);
  return done({ state }, state === 'applied' ? 'gateway.advertisement.datesChanged' : 'gateway.revision.refused');
}

export async function datesRevisions(context: Context, advtCode: Id<'advertisement'>): Promise<DatesRevision[]> {
  const now = stateOf(await requireAdvertisement(context, advtCode));
  const rows = await selectRevisionsOf(context.db, ['dates'], advtCode);
  return Promise.all(
    rows.map(async (row) => ({
      ...requestOf(row, context.staff()),
      before: row.before as AnnouncedDates,
      after: row.after as AnnouncedDates,
      effect: row.state === 'asked' ? await effectOf(context, advtCode, now, row.after as AnnouncedDates) : null,
    })),
  );
}
