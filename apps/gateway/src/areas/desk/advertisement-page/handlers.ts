import type * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { DateOfAdvertisement } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { CalendarKind } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { requireAdvertisement } from '../../advertisement/apply-event.ts';
import { selectDatesOf, type DateRow } from '../../advertisement/repository/calendar.ts';
import { advertisementFrom } from '../../advertisement/rules.ts';
import { nextWorkOf } from '../dashboard/next-work.ts';
import { waitingAt, waitsAtFor } from '../dashboard/waiting-work.ts';
import { selectDocuments } from './repository/documents.ts';
import { selectEnd } from './repository/end.ts';
import { selectFacts, selectPapers } from './repository/facts.ts';
import { documentsFrom } from './documents.ts';
import { endFrom } from './end.ts';
import { examinationDay } from './examination-day.ts';
import { mailsOf } from './mails.ts';
import { requisitionPage } from './requisition-page.ts';
import { scheduleFrom } from './schedule.ts';
import { stagesFrom, workOfAdvertisements } from './stages.ts';

function dateFrom({ kind, dayAd, at }: DateRow): DateOfAdvertisement {
  return { kind: kind as CalendarKind, dayAd, at: at && new Date(at).toISOString() };
}

const notPublic: readonly AdvertisementLifecycleStatus[] = ['pending', 'preLive', 'scheduled', 'rejected'];
const isPublic = (status: AdvertisementLifecycleStatus) => !notPublic.includes(status);

export const advertisementPageHandlers: Handlers<typeof advertisementPage> = {
  getRequisition: ({ params }, context) => requisitionPage(context, idOf<'requisition'>(params.requisitionId, 'requisitionId')),
  getExaminationDay: ({ params }, context) => examinationDay(context, params.dayAd),

  mails: async ({ params, query }, context) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const { post } = advertisementFrom(await requireAdvertisement(context, advtCode));
    return mailsOf(context, advtCode, post, query.after);
  },

  getEnd: async ({ params }, context) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const row = await selectEnd(context.db, advtCode);
    if (!row) throw refuse.notFound('gateway.advertisement.notFound');
    return endFrom(row);
  },

  get: async ({ params }, context) => {
    const actor = context.staff();
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const advertisement = advertisementFrom(await requireAdvertisement(context, advtCode));
    const now = context.now();
    const [waiting, facts, dates, papers, documents] = await Promise.all([
      waitingAt(context, advtCode, workOfAdvertisements),
      selectFacts(context.db, advtCode),
      selectDatesOf(context.db, advtCode).then((rows) => rows.map(dateFrom)),
      selectPapers(context.db, advtCode),
      selectDocuments(context.db, advtCode),
    ]);
    const stages = stagesFrom(facts, advertisement.lifeCycleStatus, waiting);
    return {
      advertisement,
      stages,
      next: await nextWorkOf(context, stages, ({ kind }) => waitsAtFor(context, advtCode, actor, kind)),
      publicAddress: isPublic(advertisement.lifeCycleStatus)
        ? `${context.configuration.publicUrls.candidate}/advertisement/${advtCode}`
        : null,
      dates,
      schedule: scheduleFrom(advertisement.categories, papers),
      documents: documentsFrom(documents),
      nextDate: dates.find(({ dayAd, at }) => (at === null ? dayAd > nepalDayOf(now) : new Date(at) > now)) ?? null,
    };
  },
};
