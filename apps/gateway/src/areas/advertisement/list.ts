import type { AdvertisementRow, advertisements } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { holdsDay, holdsText } from '../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { advertisementRows, selectAdvertisements } from './repository/advertisements.ts';
import { advertisementFrom } from './rules.ts';

const among = { beforeLive: ['pending', 'preLive', 'scheduled', 'published'], public: ['published', 'live'] };

export const advertisementList = listSource<typeof advertisements>()(({ db }) => advertisementRows(db), {
  id: 'a.advtCode',
  sorts: {
    advtCode: { column: 'a.advtCode', type: 'integer' },
    post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
    publishDate: { column: 'a.publishDateAd', type: 'date', nullable: true },
    lastDate: { column: 'a.singleSubmissionLastAt', type: 'timestamptz', nullable: true },
  },
  filters: {
    text: (eb, text) =>
      eb.or([
        holdsText(eb, ['p.nameEn', 'p.nameNe', 's.nameEn', 's.nameNe', 'a.advtCode'], text),
        eb.exists(
          eb
            .selectFrom('advertisementCategory as n')
            .select('n.id')
            .whereRef('n.advtCode', '=', 'a.advtCode')
            .where((inner) => holdsText(inner, ['n.advtNumber'], text)),
        ),
        eb.exists(
          eb
            .selectFrom('formerAdvtNumber as f')
            .innerJoin('advertisementCategory as n', 'n.id', 'f.categoryId')
            .select('n.id')
            .whereRef('n.advtCode', '=', 'a.advtCode')
            .where((inner) => holdsText(inner, ['f.advtNumber'], text)),
        ),
      ]),
    lifeCycleStatus: (eb, status) => eb('a.lifeCycleStatus', '=', status),
    among: (eb, which) => eb('a.lifeCycleStatus', 'in', among[which]),
    serviceId: (eb, serviceIds) => eb('r.serviceId', 'in', serviceIds),
    classId: (eb, classIds) => eb('r.classId', 'in', classIds),
    fiscalYearId: (eb, fiscalYearIds) => eb('a.fiscalYearId', 'in', fiscalYearIds),
    publishDate: (_, days) => holdsDay('a.publishDateAd', days),
  },
  rows: async ({ db }, advtCodes) => (await selectAdvertisements(db, { advtCodes }, advtCodes.length)).map(advertisementFrom),
  rowId: (row) => row.advtCode,
});

export const advertisementSheet: ListSheet<AdvertisementRow> = {
  name: 'advertisements',
  columns: [
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.advertisementLifecycle.${row.lifeCycleStatus}` }) },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.list.column.class', value: (row) => row.class },
    { head: 'gateway.list.column.group', value: (row) => row.group },
    { head: 'gateway.list.column.organization', value: (row) => row.organization, width: 30 },
    { head: 'gateway.list.column.fiscalYear', value: (row) => row.fiscalYear },
    { head: 'gateway.list.column.requisitionNo', value: (row) => row.requisitionNo },
    { head: 'gateway.list.column.vacancies', value: (row) => row.totalVacancy, width: 10 },
    { head: 'gateway.list.column.advtNumbers', value: (row) => row.categories.map(({ advtNumber }) => advtNumber).join(', '), width: 40 },
    { head: 'gateway.list.column.publishDate', value: (row) => row.publishDateAd && { dayAd: row.publishDateAd }, width: 28 },
    {
      head: 'gateway.list.column.lastDate',
      value: (row) => row.singleSubmissionLastAt && { instant: row.singleSubmissionLastAt },
      width: 32,
    },
  ],
};
