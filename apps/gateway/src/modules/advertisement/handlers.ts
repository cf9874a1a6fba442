import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { advertisementLifecycle, type AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting, settingOn } from '../../settings.ts';
import { changedAgeVerdicts } from '../eligibility/verdict-changes.ts';
import { previewCutOffDate } from './cut-off-date.ts';
import { informOfDates } from './inform-of-dates.ts';
import { pageOf, sheetOf } from '../../lists/list-handlers.ts';
import { advertisementList, advertisementSheet } from './list.ts';
import { refuseOtherThanCurriculum } from '../shared/curriculum.ts';
import * as repository from './repository.ts';
import { advertisementFrom, categoryFrom, datesFrom } from './rules.ts';

const PAGE_SIZE = 50;

async function page(context: Context, criteria: repository.AdvertisementCriteria) {
  const found = await repository.selectAdvertisements(context.db, criteria, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE).map(advertisementFrom);
  return { rows, nextAfter: found.length > PAGE_SIZE ? rows.at(-1)!.advtCode : null };
}

async function one(context: Context, advtCode: number): Promise<repository.AdvertisementDbRow> {
  const [row] = await repository.selectAdvertisements(context.db, { advtCode }, 1);
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

type Event = (typeof advertisementLifecycle.transitions)[number]['event'];

/** Applies one lifecycle event to an advertisement; refused in any other state and when another officer was faster. */
async function move(
  context: Context,
  at: { advtCode: number; version: number },
  event: Event,
  change: Omit<repository.AdvertisementChange, 'lifeCycleStatus'> = {},
) {
  const before = await one(context, at.advtCode);
  const from = before.lifeCycleStatus as AdvertisementLifecycleStatus;
  if (before.version !== at.version) throw refuse.changedMeanwhile();
  const to = nextState(advertisementLifecycle, from, event);
  if (to === null) throw refuse.conflict('gateway.advertisement.notInThisState');
  // After a manual distribution an advertisement has a number before it has categories, and nobody can apply to it.
  if ((to === 'published' || to === 'scheduled') && before.categories.length === 0)
    throw refuse.conflict('gateway.advertisement.noCategories');
  if (to === 'published' || to === 'scheduled') await refuseOtherThanCurriculum(context, at.advtCode);
  if (to === 'published' || to === 'live') refuseOutOfTime(before, context);
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
function refuseOutOfTime(row: repository.AdvertisementDbRow, { now, language }: Context): void {
  if (row.doubleFeeSubmissionLastAt !== null && row.doubleFeeSubmissionLastAt <= now()) {
    throw refuse.conflict('gateway.advertisement.deadlinesOver', undefined, 'DATE_OVER');
  }
  if (row.publishDateAd !== null && row.publishDateAd > nepalDayOf(now())) {
    throw refuse.conflict('gateway.advertisement.publishDateAhead', { date: formatDay(row.publishDateAd, language) });
  }
}

type Configuration = Pick<BodyOutput<typeof advertisement.configure>, 'qualifications' | 'agreementId'>;

async function refuseUnknownChoices({ db }: Context, { qualifications, agreementId }: Configuration): Promise<void> {
  const tables = { educationLevelId: 'educationLevel', facultyId: 'faculty', subjectId: 'subject' } as const;
  const chosen = [
    { field: 'agreementId', table: 'agreement' as const, id: agreementId },
    ...qualifications.flatMap((row, index) =>
      (Object.keys(tables) as (keyof typeof tables)[]).flatMap((name) => {
        const id = row[name];
        return id === undefined ? [] : [{ field: `qualifications.${index}.${name}`, table: tables[name], id }];
      }),
    ),
  ];
  const unknown: string[] = [];
  for (const { field, table, id } of chosen) if (!(await repository.masterDataExists(db, table, id))) unknown.push(field);
  if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
}

export const advertisementHandlers: Handlers<typeof advertisement> = {
  list: pageOf(advertisement.advertisements, advertisementList),
  exportList: sheetOf(advertisement.advertisements, advertisementList, advertisementSheet),
  listLive: ({ query }, context) => page(context, { lifeCycleStatus: ['live'], openAt: context.now(), after: query?.after }),
  listNormal: ({ query }, context) =>
    page(context, { lifeCycleStatus: ['pending', 'preLive', 'scheduled', 'published'], after: query?.after }),
  listPublished: ({ query }, context) => page(context, { lifeCycleStatus: ['published'], after: query?.after }),
  listScheduledPublished: ({ query }, context) => page(context, { lifeCycleStatus: ['scheduled'], after: query?.after }),
  get: async ({ params }, context) => advertisementFrom(await one(context, Number(params.adId))),

  listCodes: async (_input, context) =>
    (await repository.selectCodes(context.db)).map((row) => ({
      advtCode: row.advtCode,
      lifeCycleStatus: row.lifeCycleStatus as AdvertisementLifecycleStatus,
      post: { en: row.postEn, ne: row.postNe },
      service: { en: row.serviceEn, ne: row.serviceNe },
    })),

  listNumbersByCode: async ({ params }, context) =>
    (await repository.selectCategoriesOf(context.db, Number(params.advtCode))).map(categoryFrom),

  configure: async ({ body }, context) => {
    await refuseUnknownChoices(context, body);
    const { advtCode, version, qualifications, agreementId, remarks, ...typed } = body;
    const dates = datesFrom(typed, await settingOn(context.db, 'deadlineTime', typed.publishDateAd));
    const changed = await move(context, { advtCode, version }, 'configure', {
      ...dates,
      minimumEducationLevelId: await repository.selectLowestLevel(
        context.db,
        qualifications.map((row) => row.educationLevelId),
      ),
      agreementId,
      remarks: remarks || undefined,
    });
    await repository.replaceQualifications(context.db, advtCode, qualifications);
    await context.audit({ subject: `advertisement:${advtCode}`, after: { qualifications } });
    await repository.ensurePapers(context.db, advtCode, await readSetting(context.db, 'defaultPapers'));
    return done(changed, 'gateway.advertisement.configured');
  },

  previewCutOffDate: ({ body }, context) => previewCutOffDate(body, context),

  changeDates: async ({ body }, context) => {
    const { advtCode, version, remarks, changedVerdicts = 0, ...typed } = body;
    const dates = datesFrom(typed, await settingOn(context.db, 'deadlineTime', typed.publishDateAd));
    const { ageCutOffDateAd: beforeAd } = await one(context, advtCode);
    const changed = await move(context, { advtCode, version }, 'changeDates', { ...dates, remarks: remarks || undefined });
    const count = (
      await changedAgeVerdicts(context.db, { advtCode, beforeAd: beforeAd ?? typed.ageCutOffDateAd, afterAd: typed.ageCutOffDateAd })
    ).length;
    if (count !== changedVerdicts) throw refuse.conflict('gateway.advertisement.verdictsChange', { count }, 'VERDICTS_CHANGE');
    if (count > 0) await context.audit({ subject: `advertisement:${advtCode}`, after: { changedVerdicts: count } });
    await context.enqueue(informOfDates({ advtCode, cutOffBeforeAd: beforeAd, version: changed.version }));
    return done(changed, 'gateway.advertisement.datesChanged');
  },

  updateNumber: async ({ body }, context) => {
    const changed = await move(context, body, 'updateNumber');
    const outcome = await repository.changeNumber(context.db, body.advtCode, body.categoryId, body.newAdvtNumber);
    if (outcome === 'taken') throw refuse.invalid([{ field: 'newAdvtNumber', message: 'gateway.advertisement.numberTaken' }]);
    if (outcome === 'notFound') throw refuse.invalid([{ field: 'categoryId', message: 'rules.all.choice.listedOnly' }]);
    return done(changed, 'gateway.advertisement.numberUpdated');
  },

  publish: async ({ body }, context) =>
    done(await move(context, body, 'publish', { publishedAt: context.now() }), 'gateway.advertisement.published'),
  schedulePublish: async ({ body }, context) => done(await move(context, body, 'schedulePublish'), 'gateway.advertisement.scheduled'),
  goLive: async ({ body }, context) => done(await move(context, body, 'goLive', { liveAt: context.now() }), 'gateway.advertisement.live'),
  reject: async ({ body }, context) =>
    done(await move(context, body, 'reject', { remarks: body.remarks }), 'gateway.advertisement.rejected'),
};
