import { defineJob } from '../../jobs/job.ts';
import { jobContext } from '../../jobs/job-context.ts';
import { sweepPendingAttempts } from './attempts.ts';
import { providersOf } from './handlers.ts';

const BATCH = 20;
/** A minute's sweep asks about so many attempts at most; the rest waits for the next one. */
const BATCHES = 25;

/** Asks the providers about attempts whose browser never came back. */
export const sweepPayments = defineJob({
  name: 'sweep-payments',
  schedule: '* * * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'sweep-payments');
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if ((await sweepPendingAttempts(providersOf(tools.configuration), context, BATCH)) < BATCH) return;
    }
  },
});
