import { defineJob } from '../../platform/jobs/job.ts';
import { jobContext } from '../../platform/jobs/job-context.ts';
import type { Context } from '../../platform/frame/context.ts';
import { matchLateMoney } from './match-late-money.ts';
import { reconcilePendingAttempts } from './payment-attempts.ts';
import { providersOf } from './handlers.ts';
import type { Providers } from './providers/configured-providers.ts';
import { selectMethodsToCheck } from './repository/attempts.ts';

const ATTEMPTS_IN_A_BATCH = 20;
/** For each provider; the next run follows a minute later. */
const BATCHES_IN_A_RUN = 25;
/** A hanging provider blocks a batch until its time limit; the next run continues. */
const LAST_BATCH_BEGINS_WITHIN_MS = 40_000;

/** Looks up due attempts at one provider; an error in one does not stop the others. */
async function reconcileMethod(providers: Providers, method: string, context: Context): Promise<unknown[]> {
  const startedAt = performance.now();
  const failed: unknown[] = [];
  for (let batch = 0; batch < BATCHES_IN_A_RUN && performance.now() - startedAt < LAST_BATCH_BEGINS_WITHIN_MS; batch += 1) {
    const { attempts, errors } = await reconcilePendingAttempts(providers, context, { method, limit: ATTEMPTS_IN_A_BATCH });
    failed.push(...errors);
    if (attempts < ATTEMPTS_IN_A_BATCH) break;
  }
  return failed;
}

/** Looks up attempts whose browser never returned. Providers are handled independently, so that a hanging one does not delay the others. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  schedule: '* * * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'reconcile-payments');
    const providers = providersOf(tools.configuration);
    const methods = await selectMethodsToCheck(context.db, context.now());
    const failed = (await Promise.all(methods.map((method) => reconcileMethod(providers, method, context)))).flat();
    await matchLateMoney(context);
    if (failed.length > 0) throw failed[0];
  },
});
