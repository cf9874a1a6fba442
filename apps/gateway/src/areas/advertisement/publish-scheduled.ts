import type { Id } from '@psc/validation/rules/id.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { jobContext } from '../../platform/jobs/job-context.ts';
import { Refusal } from '../../platform/frame/refusal.ts';
import type { Context } from '../../platform/frame/context.ts';
import { applyEvent } from './apply-event.ts';
import * as repository from './repository/advertisements.ts';

/** After this time a job opens an advertisement that its officer announced and did not open. */
const OPENED_BY_HAND_MS = 60 * 60_000;

/** Publishes scheduled advertisements and opens announced ones, with the checks of the buttons. One that fails does not stop the next. */
export const publishScheduled = defineJob({
  name: 'publish-scheduled',
  schedule: '* * * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'publish-scheduled');
    const now = tools.now();
    const failures: unknown[] = [];
    const attempt = async (advtCode: Id<'advertisement'>, work: (inner: Context) => Promise<unknown>) => {
      try {
        await context.inTransaction(work);
      } catch (error) {
        tools.log.warn({ advtCode, err: error }, 'an advertisement was not published or opened');
        if (!(error instanceof Refusal)) failures.push(error);
      }
    };
    for (const at of await repository.selectScheduledDue(tools.db, now)) {
      await attempt(at.advtCode, async (inner) => {
        const published = await applyEvent(inner, at, 'publish', { publishedAt: now });
        await applyEvent(inner, published, 'goLive', { liveAt: now });
      });
    }
    const announced = await repository.selectAnnouncedDue(tools.db, now, new Date(now.getTime() - OPENED_BY_HAND_MS));
    for (const at of announced) await attempt(at.advtCode, (inner) => applyEvent(inner, at, 'goLive', { liveAt: now }));
    if (failures.length > 0) throw new AggregateError(failures, 'advertisements were not published or opened');
  },
});
