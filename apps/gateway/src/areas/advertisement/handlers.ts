import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { settingOn } from '../../platform/settings.ts';
import { changedAgeVerdicts } from '../application/eligibility/verdict-changes.ts';
import { previewCutOffDate } from './cut-off-date.ts';
import { askDates, datesRevisions, decideDates, refuseEarlier, refuseReopening } from './dates-revision.ts';
import { informOfDates } from './inform-of-dates.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { advertisementList, advertisementSheet } from './list.ts';
import { proposeDates } from './propose-dates.ts';
import { refuseFixedDates } from './fixed-dates.ts';
import { afterPublication } from './after-publication.ts';
import { calendar } from './calendar.ts';
import { combination } from './combination.ts';
import { applyEvent, prepareAgain, requireAdvertisement } from './apply-event.ts';
import * as repository from './repository/advertisements.ts';
import { unknownQualifications } from './accepted-qualifications.ts';
import { readQualification, readSelectiveSubjects, saveSelectiveSubjects } from './choices-of-candidates.ts';
import { advertisementFrom, categoryFrom, datesFrom } from './rules.ts';

const PAGE_SIZE = 50;

async function page(context: Context, criteria: repository.AdvertisementCriteria) {
  const found = await repository.selectAdvertisements(context.db, criteria, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE).map(advertisementFrom);
  return { rows, nextAfter: found.length > PAGE_SIZE ? rows.at(-1)!.advtCode : null };
}

type Configuration = Pick<BodyOutput<typeof advertisement.configure>, 'qualifications' | 'agreementId'>;

async function refuseUnknownChoices({ db }: Context, { qualifications, agreementId }: Configuration): Promise<void> {
  const unknown = await unknownQualifications(db, qualifications);
  if (!(await repository.masterDataExists(db, 'agreement', agreementId)))
    unknown.unshift({ field: 'agreementId', message: 'rules.all.choice.listedOnly' });
  if (unknown.length > 0) throw refuse.invalid(unknown);
}

export const advertisementHandlers: Handlers<typeof advertisement> = {
  list: pageOf(advertisement.advertisements, advertisementList),
  exportList: sheetOf(advertisement.advertisements, advertisementList, advertisementSheet),
  listLive: ({ query }, context) => page(context, { lifeCycleStatus: ['live'], openAt: context.now(), after: query?.after }),
  listNormal: ({ query }, context) =>
    page(context, { lifeCycleStatus: ['pending', 'preLive', 'scheduled', 'published'], after: query?.after }),
  listPublished: ({ query }, context) => page(context, { lifeCycleStatus: ['published'], after: query?.after }),
  listScheduledPublished: ({ query }, context) => page(context, { lifeCycleStatus: ['scheduled'], after: query?.after }),
  get: async ({ params }, context) => advertisementFrom(await requireAdvertisement(context, idOf(params.adId, 'adId'))),

  listCodes: async ({ query }, context) =>
    (await repository.selectCodes(context.db, query ?? {})).map((row) => ({
      advtCode: row.advtCode,
      lifeCycleStatus: row.lifeCycleStatus as AdvertisementLifecycleStatus,
      post: { en: row.postEn, ne: row.postNe },
      service: { en: row.serviceEn, ne: row.serviceNe },
    })),

  listNumbersByCode: async ({ params }, context) =>
    (await repository.selectCategoriesOf(context.db, idOf<'advertisement'>(params.advtCode, 'advtCode'))).map(categoryFrom),

  getQualification: ({ params }, context) => readQualification(context, idOf<'advertisement'>(params.advtCode, 'advtCode')),
  getSelectiveSubjects: ({ params }, context) => readSelectiveSubjects(context, params),
  saveSelectiveSubjects: ({ params, body }, context) => saveSelectiveSubjects(context, params, body),

  configure: async ({ body }, context) => {
    await refuseUnknownChoices(context, body);
    const { advtCode, version, qualifications, agreementId, remarks, ...typed } = body;
    const dates = datesFrom(typed, await settingOn(context.db, 'deadlineTime', typed.publishDateAd));
    const changed = await applyEvent(context, { advtCode, version }, 'configure', {
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
    await repository.ensurePaper(context.db, advtCode, await settingOn(context.db, 'defaultPaper', typed.publishDateAd));
    return done(changed, 'gateway.advertisement.configured');
  },

  proposeDates: ({ query }, context) => proposeDates(context, query.publishDateAd),
  previewCutOffDate: ({ body }, context) => previewCutOffDate(body, context),

  changeDates: async ({ body }, context) => {
    const { advtCode, version, remarks, changedVerdicts = 0, ...typed } = body;
    const dates = datesFrom(typed, await settingOn(context.db, 'deadlineTime', typed.publishDateAd));
    await lockAdvertisement(context.db, advtCode);
    const before = await requireAdvertisement(context, advtCode);
    const beforeAd = before.ageCutOffDateAd;
    await refuseFixedDates(context, before, dates);
    refuseReopening(before, dates);
    refuseEarlier(before, dates);
    const changed = await applyEvent(context, { advtCode, version }, 'changeDates', { ...dates, remarks: remarks || undefined });
    const count = (
      await changedAgeVerdicts(context.db, { advtCode, beforeAd: beforeAd ?? typed.ageCutOffDateAd, afterAd: typed.ageCutOffDateAd })
    ).length;
    if (count !== changedVerdicts) throw refuse.conflict('gateway.advertisement.verdictsChange', { count }, 'VERDICTS_CHANGE');
    if (count > 0) await context.audit({ subject: `advertisement:${advtCode}`, after: { changedVerdicts: count } });
    await context.enqueue(informOfDates({ advtCode, cutOffBeforeAd: beforeAd, version: changed.version }));
    return done(changed, 'gateway.advertisement.datesChanged');
  },

  askDates: ({ body }, context) => askDates(context, body),
  listDatesRevisions: ({ params }, context) => datesRevisions(context, idOf<'advertisement'>(params.advtCode, 'advtCode')),
  decideDates: ({ body }, context) => decideDates(context, body),

  updateNumber: async ({ body }, context) => {
    const changed = await applyEvent(context, body, 'updateNumber');
    const outcome = await repository.changeNumber(context.db, body.advtCode, body.categoryId, body.newAdvtNumber);
    if (outcome === 'taken') throw refuse.invalid([{ field: 'newAdvtNumber', message: 'gateway.advertisement.numberTaken' }]);
    if (outcome === 'notFound') throw refuse.invalid([{ field: 'categoryId', message: 'rules.all.choice.listedOnly' }]);
    return done(changed, 'gateway.advertisement.numberUpdated');
  },

  publish: async ({ body }, context) =>
    done(await applyEvent(context, body, 'publish', { publishedAt: context.now() }), 'gateway.advertisement.published'),
  schedulePublish: async ({ body }, context) => done(await applyEvent(context, body, 'schedulePublish'), 'gateway.advertisement.scheduled'),
  unschedule: async ({ body }, context) => done(await applyEvent(context, body, 'unschedule'), 'gateway.advertisement.unscheduled'),
  goLive: async ({ body }, context) =>
    done(await applyEvent(context, body, 'goLive', { liveAt: context.now() }), 'gateway.advertisement.live'),
  ...afterPublication,
  ...combination,
  ...calendar,
  reject: async ({ body }, context) =>
    done(await applyEvent(context, body, 'reject', { remarks: body.remarks }), 'gateway.advertisement.rejected'),
  prepareAgain: async ({ body }, context) => done(await prepareAgain(context, body), 'gateway.advertisement.preparedAgain'),
};
