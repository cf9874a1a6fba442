import type * as server from '@psc/api-client/platform/server.ts';
import { OLDEST_CATALOGUE_SERVED } from '@psc/api-client/platform/server.ts';
import { announcementsFor, maintenanceNow } from '../announcements/shown.ts';
import { publicCommission } from '../commission.ts';
import { loadConfirmedYears } from '../confirmed-years.ts';
import type { Handlers } from '../frame/handlers.ts';
import { readSetting } from '../settings.ts';
import { officeTimes } from './office.ts';

export const serverHandlers: Handlers<typeof server> = {
  status: async ({ query }, context) => {
    const { audience } = context.configuration;
    const app = audience === 'all' ? (query.app ?? 'candidate-portal') : audience === 'staff' ? 'staff-console' : 'candidate-portal';
    const tools = { recent: context.recent, now: context.now };
    return {
      maintenance: app === 'candidate-portal' && (await maintenanceNow(tools)) !== undefined,
      commission: {
        ...publicCommission(await context.recent('commission', (db) => readSetting(db, 'commission'))),
        office: await context.recent('office', (db) => officeTimes(db, context.now())),
      },
      features: await context.recent('features', (db) => readSetting(db, 'features')),
      bsYears: await context.recent('bsYears', loadConfirmedYears),
      announcements: await announcementsFor(tools, app),
      oldestCatalogueServed: OLDEST_CATALOGUE_SERVED,
    };
  },
};
