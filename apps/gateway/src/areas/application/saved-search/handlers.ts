import { randomBytes } from 'node:crypto';
import type * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import { MOST_SAVED_SEARCHES } from '@psc/api-client/areas/application/saved-search.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { vacanciesMatching } from '../vacancy/matching.ts';
import * as repository from './repository.ts';

const TOKEN_BYTES = 24;

export const savedSearchHandlers: Handlers<typeof savedSearch> = {
  list: (_input, context) => repository.selectSaved(context.db, context.candidate().accountId),

  save: async ({ body: { name, filter } }, context) => {
    const { accountId, masterId } = context.candidate();
    const own = await repository.selectSaved(context.db, accountId);
    if (own.length >= MOST_SAVED_SEARCHES && !own.some((each) => each.name === name))
      throw refuse.conflict('gateway.vacancy.tooManySearches', { most: MOST_SAVED_SEARCHES });
    // Vacancies that the person sees now are not mailed as new tomorrow.
    const knownCodes = (await vacanciesMatching(filter, masterId, context)).map(({ advtCode }) => advtCode);
    const endingToken = randomBytes(TOKEN_BYTES).toString('base64url');
    await repository.saveSearch(context.db, { accountId, name, filter, endingToken, knownCodes });
    await context.audit({ subject: `account:${accountId}`, after: { savedSearch: filter } });
    return done(await repository.selectSaved(context.db, accountId), 'gateway.vacancy.searchSaved');
  },

  setMailed: async ({ body: { savedSearchId, mailed } }, context) => {
    const { accountId } = context.candidate();
    if (!(await repository.markMailed(context.db, accountId, savedSearchId, mailed)))
      throw refuse.notFound('gateway.vacancy.searchNotFound');
    await context.audit({ subject: `account:${accountId}`, after: { savedSearchId, mailed } });
    return done(
      await repository.selectSaved(context.db, accountId),
      mailed ? 'gateway.vacancy.searchMailed' : 'gateway.vacancy.searchEnded',
    );
  },

  remove: async ({ params }, context) => {
    const { accountId } = context.candidate();
    if (!(await repository.deleteSearch(context.db, accountId, idOf<'savedSearch'>(params.savedSearchId, 'savedSearchId'))))
      throw refuse.notFound('gateway.vacancy.searchNotFound');
    await context.audit({ subject: `account:${accountId}` });
    return done(await repository.selectSaved(context.db, accountId), 'gateway.vacancy.searchRemoved');
  },

  end: async ({ body: { token } }, context) => {
    await repository.endByToken(context.db, token);
    return done(null, 'gateway.vacancy.searchEnded');
  },
};
