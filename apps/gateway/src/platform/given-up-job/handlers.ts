import * as givenUpJob from '@psc/api-client/platform/given-up-job.ts';
import { done, type Handlers } from '../frame/handlers.ts';
import { refuse } from '../frame/refusal.ts';
import { takeGivenUp } from '../jobs/repository.ts';
import { pageOf, sheetOf } from '../lists/list-handlers.ts';
import { givenUpList, givenUpSheet } from './list.ts';

export const givenUpJobHandlers: Handlers<typeof givenUpJob> = {
  list: pageOf(givenUpJob.jobs, givenUpList),
  exportList: sheetOf(givenUpJob.jobs, givenUpList, givenUpSheet),

  tryAgain: async ({ body }, context) => {
    const taken = await takeGivenUp(context.db, { ids: body.jobIds });
    // A colleague has already requeued them.
    if (taken.length === 0) throw refuse.changedMeanwhile();
    for (const { kind, data } of taken) await context.enqueue({ queue: kind, data, options: {} });
    await context.audit({ subject: 'givenUpJob', after: { jobs: taken.length } });
    return done({ tried: taken.length }, 'gateway.givenUpJob.triedAgain', { count: taken.length });
  },
};
