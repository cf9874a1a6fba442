import type * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { advertisementLifecycle, type AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';
import { applicationMail } from '../application/mails.ts';
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

/** Moves one advertisement by one event of the lifecycle; refused in any other state, and when another officer was faster. */
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
  // Distributed by hand, an advertisement has its number before its categories: nobody could apply to it yet.
  if ((to === 'published' || to === 'scheduled') && before.categories.length === 0) throw refuse.conflict('gateway.advertisement.noCategories');
  if (!(await repository.changeAdvertisement(context.db, { ...at, from }, { ...change, lifeCycleStatus: to }))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `advertisement:${at.advtCode}`, before: { lifeCycleStatus: from }, after: { lifeCycleStatus: to, ...change } });
  return { advtCode: at.advtCode, lifeCycleStatus: to, version: at.version + 1 };
}

async function refuseUnknownChoices(context: Context, body: { minimumEducationLevelId: number; agreementId: number }): Promise<void> {
  const known = {
    minimumEducationLevelId: await repository.masterDataExists(context.db, 'educationLevel', body.minimumEducationLevelId),
    agreementId: await repository.masterDataExists(context.db, 'agreement', body.agreementId),
  };
  const unknown = (Object.keys(known) as (keyof typeof known)[]).filter((field) => !known[field]);
  if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, word: 'rules.all.choice.listedOnly' })));
}

export const advertisementHandlers: Handlers<typeof advertisement> = {
  list: ({ body }, context) => page(context, { ...body, text: body.text?.trim() || undefined }),
  listLive: ({ query }, context) => page(context, { lifeCycleStatus: ['live'], openAt: context.now(), after: query?.after }),
  listNormal: ({ query }, context) => page(context, { lifeCycleStatus: ['pending', 'preLive', 'scheduled', 'published'], after: query?.after }),
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

  listNumbersByCode: async ({ params }, context) => (await repository.selectCategoriesOf(context.db, Number(params.advtCode))).map(categoryFrom),

  configure: async ({ body }, context) => {
    await refuseUnknownChoices(context, body);
    const { advtCode, version, minimumEducationLevelId, agreementId, remarks, ...typed } = body;
    const dates = datesFrom(typed, await readSetting(context.db, 'deadlineTime'));
    const changed = await move(context, { advtCode, version }, 'configure', { ...dates, minimumEducationLevelId, agreementId, ...(remarks ? { remarks } : {}) });
    await repository.ensurePapers(context.db, advtCode, await readSetting(context.db, 'defaultPapers'));
    return done(changed, 'gateway.advertisement.configured');
  },

  changeDates: async ({ body }, context) => {
    const { advtCode, version, remarks, ...typed } = body;
    const dates = datesFrom(typed, await readSetting(context.db, 'deadlineTime'));
    const changed = await move(context, { advtCode, version }, 'changeDates', { ...dates, ...(remarks ? { remarks } : {}) });
    for (const applicationId of await repository.selectApplicationIds(context.db, advtCode)) {
      await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.advertisement.datesChangedMail'));
    }
    return done(changed, 'gateway.advertisement.datesChanged');
  },

  updateNumber: async ({ body }, context) => {
    const changed = await move(context, body, 'updateNumber');
    const outcome = await repository.changeNumber(context.db, body.advtCode, body.categoryId, body.newAdvtNumber);
    if (outcome === 'taken') throw refuse.invalid([{ field: 'newAdvtNumber', word: 'gateway.advertisement.numberTaken' }]);
    if (outcome === 'notFound') throw refuse.invalid([{ field: 'categoryId', word: 'rules.all.choice.listedOnly' }]);
    return done(changed, 'gateway.advertisement.numberUpdated');
  },

  publish: async ({ body }, context) => done(await move(context, body, 'publish', { publishedAt: context.now() }), 'gateway.advertisement.published'),
  schedulePublish: async ({ body }, context) => done(await move(context, body, 'schedulePublish'), 'gateway.advertisement.scheduled'),
  goLive: async ({ body }, context) => done(await move(context, body, 'goLive', { liveAt: context.now() }), 'gateway.advertisement.live'),
  reject: async ({ body }, context) => done(await move(context, body, 'reject', { remarks: body.remarks }), 'gateway.advertisement.rejected'),
};
