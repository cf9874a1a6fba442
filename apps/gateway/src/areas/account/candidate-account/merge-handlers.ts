import * as calls from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { personOf } from './find.ts';
import { mergeList, mergeSheet } from './merge-list.ts';
import { ask, decide, previewOf, withdraw } from './merges.ts';
import { foundCandidate } from './person.ts';
import { selectSameCitizenship } from './repository/merges.ts';
import { selectPeople } from './repository/people.ts';

export const mergeHandlers: Handlers<typeof calls> = {
  listSameCitizenship: async ({ params }, context) => {
    const { masterId } = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${masterId}` });
    const others = await selectPeople(context.db, await selectSameCitizenship(context.db, masterId));
    return others.map((row) => foundCandidate(row, context.now()));
  },

  previewMerge: async ({ params }, context) => {
    const pair = {
      keptMasterId: idOf<'candidate'>(params.keptMasterId, 'keptMasterId'),
      mergedMasterId: idOf<'candidate'>(params.mergedMasterId, 'mergedMasterId'),
    };
    const preview = await previewOf(pair, context);
    for (const masterId of Object.values(pair)) await context.audit({ subject: `candidate:${masterId}` });
    return preview;
  },

  askMerge: ({ body }, context) => ask(body, context),
  decideMerge: ({ params, body }, context) => decide(idOf(params.id, 'id'), body, context),
  withdrawMerge: ({ params, body }, context) => withdraw(idOf(params.id, 'id'), body, context),
  listMerges: pageOf(calls.merges, mergeList),
  exportMerges: sheetOf(calls.merges, mergeList, mergeSheet),
};
