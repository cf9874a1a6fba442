import type * as listFilter from '@psc/api-client/platform/list-filter.ts';
import type { Handlers } from '../frame/handlers.ts';
import { replaceSavedFilters, selectSavedFilters } from './repository.ts';

export const listFilterHandlers: Handlers<typeof listFilter> = {
  list: ({ params }, context) => selectSavedFilters(context.db, context.staff().accountId, params.list),
  save: async ({ body: { list, filters } }, context) => {
    const { accountId } = context.staff();
    // Of two filters with the same name the newer one is kept.
    const kept = filters.filter(({ name }, index) => filters.findLastIndex((other) => other.name === name) === index);
    await replaceSavedFilters(context.db, accountId, list, kept);
    return kept;
  },
};
