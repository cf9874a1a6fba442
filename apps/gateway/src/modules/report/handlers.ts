import type * as report from '@psc/api-client/calls/report.ts';
import type { Handlers } from '../../frame/handlers.ts';
import * as repository from './repository.ts';

const PAGE_SIZE = 100;

/** One row more than a page is read, to know whether there is another. */
function page<Found, Row>(found: Found[], rowFrom: (row: Found) => Row, idOf: (row: Found) => number): report.ReportPage<Row> {
  const shown = found.slice(0, PAGE_SIZE);
  return { rows: shown.map(rowFrom), nextAfterId: found.length > PAGE_SIZE ? idOf(shown.at(-1)!) : null };
}

export const reportHandlers: Handlers<typeof report> = {
  vacanciesApplicationsCount: async ({ query }, context) =>
    page(
      await repository.selectByAdvertisement(context.db, query, PAGE_SIZE + 1),
      ({ postEn, postNe, serviceEn, serviceNe, classEn, classNe, ...row }) => ({
        ...row,
        post: { en: postEn, ne: postNe },
        service: { en: serviceEn, ne: serviceNe },
        class: { en: classEn, ne: classNe },
      }),
      (row) => row.advtCode,
    ),

  byAdvtNumber: async ({ query }, context) =>
    page(
      await repository.selectByAdvtNumber(context.db, query, PAGE_SIZE + 1),
      ({ postEn, postNe, serviceEn, serviceNe, quotaEn, quotaNe, ...row }) => ({
        ...row,
        post: { en: postEn, ne: postNe },
        service: { en: serviceEn, ne: serviceNe },
        quota: { en: quotaEn, ne: quotaNe },
      }),
      (row) => row.id,
    ),

  byClass: async ({ query }, context) => {
    const rows = await repository.selectByClass(context.db, query);
    return { rows: rows.map(({ classEn, classNe, ...row }) => ({ ...row, class: { en: classEn, ne: classNe } })), nextAfterId: null };
  },

  vacancyCountByQuota: async ({ query }, context) => {
    const rows = await repository.selectByQuota(context.db, query);
    return { rows: rows.map(({ quotaEn, quotaNe, ...row }) => ({ ...row, quota: { en: quotaEn, ne: quotaNe } })), nextAfterId: null };
  },
};
