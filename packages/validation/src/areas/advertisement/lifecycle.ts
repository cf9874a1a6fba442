import { defineLifecycle } from '../../lifecycle.ts';

/**
 * SPEC-GAP: the documents name six states and seven actions, but no end after publication and no transitions (first document, section 4).
 * Adopted: dates are configured before publishing. A published advertisement is public and accepts applications once it is live; its dates
 * may move, its number may not. An officer opens it, or a job does. One off the schedule can be corrected, and so can a rejected one, because
 * its requisition is still approved. After its last day it closes automatically, the final list concludes it, and until then it can be
 * cancelled. The list is empty if no one applied, was approved or passed. Once closed, only later dates may move; an extension reopens it.
 */
export const advertisementLifecycle = defineLifecycle({
  name: 'advertisement',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'configure', to: 'preLive', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'preLive', event: 'configure', to: 'preLive', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'pending', event: 'updateNumber', to: 'pending', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'preLive', event: 'updateNumber', to: 'preLive', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'preLive', event: 'publish', to: 'published', privilege: 'publishAdvertisement', permission: 'approve' },
    { from: 'preLive', event: 'schedulePublish', to: 'scheduled', privilege: 'publishAdvertisement', permission: 'approve' },
    { from: 'scheduled', event: 'publish', to: 'published', privilege: 'publishAdvertisement', permission: 'approve' },
    { from: 'scheduled', event: 'unschedule', to: 'preLive', privilege: 'publishAdvertisement', permission: 'approve' },
    { from: 'published', event: 'goLive', to: 'live', privilege: 'publishAdvertisement', permission: 'approve' },
    { from: 'published', event: 'changeDates', to: 'published', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'live', event: 'changeDates', to: 'live', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'closed', event: 'changeDates', to: 'closed', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'published', event: 'extendDeadline', to: 'published', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'live', event: 'extendDeadline', to: 'live', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'closed', event: 'extendDeadline', to: 'live', privilege: 'publishAdvertisement', permission: 'update' },
    { from: 'published', event: 'close', to: 'closed', by: 'system' },
    { from: 'live', event: 'close', to: 'closed', by: 'system' },
    { from: 'closed', event: 'conclude', to: 'concluded', by: 'system' },
    { from: 'published', event: 'cancel', to: 'cancelled', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'live', event: 'cancel', to: 'cancelled', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'closed', event: 'cancel', to: 'cancelled', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'pending', event: 'reject', to: 'rejected', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'preLive', event: 'reject', to: 'rejected', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'scheduled', event: 'reject', to: 'rejected', privilege: 'publishAdvertisement', permission: 'reject' },
    { from: 'rejected', event: 'prepareAgain', to: 'pending', privilege: 'publishAdvertisement', permission: 'update' },
  ],
});
export type AdvertisementLifecycleStatus =
  | 'pending'
  | 'preLive'
  | 'scheduled'
  | 'published'
  | 'live'
  | 'closed'
  | 'concluded'
  | 'cancelled'
  | 'rejected';
