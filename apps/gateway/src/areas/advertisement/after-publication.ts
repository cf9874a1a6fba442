import type * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { idOf } from '../../platform/frame/params.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { giveBackRemainders } from '../distribution/carry-remainders.ts';
import { extendedDates } from './extended-dates.ts';
import { informInSteps } from './inform-in-steps.ts';
import { applyEvent, requireAdvertisement } from './apply-event.ts';
import * as repository from './repository/after-publication.ts';
import { selectVacancyDetail } from './repository/vacancy-detail.ts';
import { categoryFrom } from './rules.ts';

type AfterPublication = Pick<
  Handlers<typeof advertisement>,
  'extendDeadline' | 'previewCancellation' | 'cancel' | 'getVacancyDetailByCode'
>;

export const afterPublication: AfterPublication = {
  extendDeadline: async ({ body: { advtCode, version, newLastDateAd, reason } }, context) => {
    await lockAdvertisement(context.db, advtCode);
    const before = await requireAdvertisement(context, advtCode);
    if (await repository.hasPublishedFinalList(context.db, advtCode)) throw refuse.conflict('gateway.advertisement.concludedAlready');
    if (await repository.wasScrutinyFinalized(context.db, advtCode)) throw refuse.conflict('gateway.advertisement.scrutinyFinalized');
    const dates = extendedDates(before, newLastDateAd, context.now());
    if (dates === null) throw refuse.invalid([{ field: 'newLastDateAd', message: 'gateway.advertisement.notAnExtension' }]);
    const changed = await applyEvent(context, { advtCode, version }, 'extendDeadline', { ...dates, extensionReason: reason });
    await context.enqueue(informInSteps({ act: 'extendDeadline', advtCode, version: changed.version, after: 0 }));
    return done(changed, 'gateway.advertisement.extended');
  },

  previewCancellation: async ({ params }, context) =>
    repository.selectPaidTotals(
      context.db,
      (await requireAdvertisement(context, idOf<'advertisement'>(params.advtCode, 'advtCode'))).advtCode,
    ),

  cancel: async ({ body: { advtCode, version, reason } }, context) => {
    // Publishing the final list takes this lock too, so only one of the two can succeed.
    await lockAdvertisement(context.db, advtCode);
    if (await repository.hasPublishedFinalList(context.db, advtCode)) throw refuse.conflict('gateway.advertisement.concludedAlready');
    const changed = await applyEvent(context, { advtCode, version }, 'cancel', { cancelledAt: context.now(), cancellationReason: reason });
    await repository.removeFromScrutiny(context.db, advtCode);
    await giveBackRemainders(context.db, advtCode);
    await context.enqueue(informInSteps({ act: 'cancel', advtCode, version: changed.version, after: 0 }));
    return done(changed, 'gateway.advertisement.cancelled');
  },

  getVacancyDetailByCode: async ({ params }, context) => {
    const row = await selectVacancyDetail(context.db, idOf<'advertisement'>(params.advtCode, 'advtCode'));
    if (!row) throw refuse.notFound('gateway.advertisement.notFound');
    const headings = [...new Set(row.categories.map(({ heading }) => heading))].map((heading) => {
      const categories = row.categories.filter((category) => category.heading === heading).map(categoryFrom);
      return { heading, seats: categories.reduce((sum, { seats }) => sum + seats, 0), categories };
    });
    return {
      advtCode: row.advtCode,
      requisitionNo: row.requisitionNo,
      post: { en: row.postEn, ne: row.postNe },
      class: { en: row.classEn, ne: row.classNe },
      service: { en: row.serviceEn, ne: row.serviceNe },
      group: { en: row.groupEn, ne: row.groupNe },
      subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
      organization: { en: row.organizationEn, ne: row.organizationNe },
      demandOffice: row.demandOffice,
      workSummary: row.workSummary,
      totalVacancy: row.totalVacancy,
      headings,
    };
  },
};
