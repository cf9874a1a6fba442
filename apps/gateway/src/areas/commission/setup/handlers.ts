import type * as setup from '@psc/api-client/areas/commission/setup.ts';
import { defaultSections, type DefaultSection } from '@psc/api-client/areas/commission/setup.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { seedSections } from '../../../seed/reference/master-data.ts';
import { readSetting, settingHistory } from '../../../platform/settings.ts';
import { configuredProviders } from '../../payment/providers/configured-providers.ts';
import { progressOf } from './progress.ts';
import { countRows, selectFacts, tablesOfSection } from './repository.ts';

/** Lists that are loaded together, because posts refer to classes of the same defaults. */
const loadedTogether: readonly DefaultSection[] = ['places', 'posts'];
const allTables = defaultSections.flatMap(tablesOfSection);

async function loadableSections({ db }: Context): Promise<DefaultSection[]> {
  const rows = await countRows(db, allTables);
  const isEmpty = (table: string) => rows.get(table) === 0;
  return defaultSections.filter((section) =>
    loadedTogether.includes(section) ? tablesOfSection(section).every(isEmpty) : tablesOfSection(section).some(isEmpty),
  );
}

export const setupHandlers: Handlers<typeof setup> = {
  getProgress: async (_input, context) => {
    const { emblemFileId } = await readSetting(context.db, 'commission');
    const names = await settingHistory(context.db, 'commission');
    const given = {
      isNamed: names.length > 0,
      hasEmblem: emblemFileId !== null,
      paymentMethods: Object.keys(configuredProviders(context.configuration)).length,
    };
    const facts = await selectFacts(context.db, nepalDayOf(context.now()));
    return { ...progressOf(facts, given), loadable: await loadableSections(context) };
  },

  loadDefaults: async ({ body }, context) => {
    const before = await countRows(context.db, allTables);
    await seedSections(context.db, body.sections);
    const after = await countRows(context.db, allTables);
    const loaded = allTables
      .map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)] as const)
      .filter(([, rows]) => rows > 0);
    const rows = loaded.reduce((sum, [, count]) => sum + count, 0);
    await context.audit({ subject: 'setup:defaults', after: { sections: body.sections, loaded: Object.fromEntries(loaded) } });
    return done({ rows }, 'gateway.setup.loaded', { count: rows });
  },
};
