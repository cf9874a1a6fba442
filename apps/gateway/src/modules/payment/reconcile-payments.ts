import { defineJob } from '../../jobs/job.ts';
import { jobContext } from '../../jobs/job-context.ts';
import { reconcilePendingAttempts } from './payment-attempts.ts';
import { providersOf } from './handlers.ts';

const ATTEMPTS_IN_A_BATCH = 20;
/** One run looks up a limited number of attempts; the next run, a minute later, continues. */
const BATCHES_IN_A_RUN = 25;

/** Looks up attempts whose browser never returned. */
export const reconcilePayments = defineJob({
  // Jobs and schedules of earlier releases are stored under this name.
  name: 'sweep-payments',
  schedule: '* * * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'sweep-payments');
    for (let batch = 0; batch < BATCHES_IN_A_RUN; batch += 1) {
      const lookedUp = await reconcilePendingAttempts(providersOf(tools.configuration), context, ATTEMPTS_IN_A_BATCH);
      if (lookedUp < ATTEMPTS_IN_A_BATCH) return;
    }
  },
});
