import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { readRows } from './database.ts';

/** Screens that are reached only from a searched or opened row, each with the address of one demo row. */
export const rowAddresses: Readonly<Record<string, () => Promise<string>>> = {
  '/admin/fullDetails/submitted/{applicationId}': async () => {
    const { id } = await readRows((db) => db.selectFrom('application').select('id').orderBy('id').executeTakeFirstOrThrow());
    return `/admin/fullDetails/submitted/${id}`;
  },
  '/admin/advertisement/{advtCode}': async () => `/admin/advertisement/${(await anAdvertisement()).advtCode}`,
  '/admin/requisition/{requisitionId}': async () => `/admin/requisition/${(await anAdvertisement()).requisitionId}`,
  '/admin/examination-day/{dayAd}': async () => {
    const { startsAt } = await readRows((db) =>
      db.selectFrom('examSchedulePaper').select('startsAt').orderBy('startsAt').executeTakeFirstOrThrow(),
    );
    return `/admin/examination-day/${nepalDayOf(startsAt)}`;
  },
  '/admin/advertisement-dates/{advtCode}': async () => `/admin/advertisement-dates/${(await anAdvertisement()).advtCode}`,
  '/admin/advertisement-preview/{advtCode}': async () => {
    const { advtCode } = await readRows((db) =>
      db
        .selectFrom('advertisement')
        .select('advtCode')
        .where('lifeCycleStatus', 'in', ['preLive', 'live'])
        .orderBy('advtCode')
        .executeTakeFirstOrThrow(),
    );
    return `/admin/advertisement-preview/${advtCode}`;
  },
  '/vacancy-applied/sent/{applicationId}': async () => {
    const { id } = await readRows((db) =>
      db
        .selectFrom('application as x')
        .innerJoin('candidate as c', 'c.masterId', 'x.masterId')
        .innerJoin('account as u', 'u.id', 'c.accountId')
        .select('x.id')
        .where('u.username', '=', 'sita')
        .orderBy('x.id')
        .executeTakeFirstOrThrow(),
    );
    return `/vacancy-applied/sent/${id}`;
  },
  // The demo's public log is empty until a journey publishes, so no link leads here.
  '/why-this-quota/{advtCode}': async () => {
    const { advtCode } = await readRows((db) =>
      db
        .selectFrom('advertisement as a')
        .innerJoin('percentageDistribution as d', 'd.requisitionId', 'a.requisitionId')
        .select('a.advtCode')
        .where('a.lifeCycleStatus', 'in', ['live', 'closed'])
        .where('d.status', '=', 'approved')
        .orderBy('a.advtCode')
        .executeTakeFirstOrThrow(),
    );
    return `/why-this-quota/${advtCode}`;
  },
  '/admin/create-qualification/{id}': async () => `/admin/create-qualification/${(await anAdvertisement()).advtCode}`,
  '/admin/selective-subject/{id}/{advtCode}': async () => {
    const { advtCode, requisitionId } = await anAdvertisement();
    return `/admin/selective-subject/${requisitionId}/${advtCode}`;
  },
  '/admin/vacancy-distribution-history/log/{id}/{distributionType}': async () => {
    const { id, distributionType } = await readRows((db) =>
      db.selectFrom('distributionLog').select(['id', 'distributionType']).orderBy('id').executeTakeFirstOrThrow(),
    );
    return `/admin/vacancy-distribution-history/log/${id}/${distributionType}`;
  },
};

/** An unpublished advertisement, which can still be changed, or else the newest. */
function anAdvertisement() {
  return readRows((db) =>
    db
      .selectFrom('advertisement')
      .select(['advtCode', 'requisitionId'])
      .orderBy('publishedAt', (order) => order.desc().nullsFirst())
      .executeTakeFirstOrThrow(),
  );
}
