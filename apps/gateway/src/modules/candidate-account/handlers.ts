import type * as candidates from '@psc/api-client/calls/user-admin/candidates.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { findOne, personOf, search } from './find.ts';
import { fullDetails } from './full-details.ts';
import { foundCandidate } from './person.ts';

export const candidateAccountHandlers: Handlers<typeof candidates> = {
  searchProfiles: ({ body }, context) => search(body.searchText, body.after ?? 0, context),

  fetchMasterId: async ({ body }, context) => ({ masterId: await findOne(body.searchText, context) }),

  getProfileByMasterId: async ({ params }, context) => {
    const person = await personOf(idOf(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return foundCandidate(person, context.now());
  },

  getFullUserDetails: async ({ params }, context) => {
    const person = await personOf(idOf(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return fullDetails(person, context);
  },
};
