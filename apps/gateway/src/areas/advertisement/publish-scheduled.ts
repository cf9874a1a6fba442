import { defineJob } from '../../platform/jobs/job.ts';
import { jobContext } from '../../platform/jobs/job-context.ts';
import * as repository from './repository/advertisements.ts';

export const publishScheduled = defineJob({
  name: 'publish-scheduled',
  schedule: '* * * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'publish-scheduled');
    const now = tools.now();
    for (const { advtCode, version } of await repository.selectScheduledDue(tools.db, now)) {
      await context.inTransaction(async (inner) => {
        const at = { advtCode, version, from: 'scheduled' };
        if (!(await repository.changeAdvertisement(inner.db, at, { lifeCycleStatus: 'published', publishedAt: now }))) return;
        await inner.audit({
          subject: `advertisement:${advtCode}`,
          before: { lifeCycleStatus: 'scheduled' },
          after: { lifeCycleStatus: 'published' },
        });
      });
    }
  },
});
