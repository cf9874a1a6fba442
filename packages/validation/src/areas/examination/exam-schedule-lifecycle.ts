import { defineLifecycle } from '../../lifecycle.ts';

/** First specification document, section 4: new or skipped requests are scheduled, then approved or rejected. */
export const examScheduleLifecycle = defineLifecycle({
  name: 'examSchedule',
  initial: 'newRequest',
  transitions: [
    { from: 'newRequest', event: 'schedule', to: 'scheduled', privilege: 'examScheduling', permission: 'update' },
    { from: 'newRequest', event: 'skip', to: 'skipped', privilege: 'examScheduling', permission: 'update' },
    { from: 'skipped', event: 'schedule', to: 'scheduled', privilege: 'examScheduling', permission: 'update' },
    { from: 'rejected', event: 'schedule', to: 'scheduled', privilege: 'examScheduling', permission: 'update' },
    { from: 'scheduled', event: 'schedule', to: 'scheduled', privilege: 'examScheduling', permission: 'update' },
    { from: 'scheduled', event: 'approve', to: 'approved', privilege: 'examScheduling', permission: 'approve' },
    { from: 'scheduled', event: 'reject', to: 'rejected', privilege: 'examScheduling', permission: 'reject' },
  ],
});
export type ExamScheduleStatus = 'newRequest' | 'skipped' | 'scheduled' | 'approved' | 'rejected';
