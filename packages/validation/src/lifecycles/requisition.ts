import { defineLifecycle } from './lifecycle.ts';

/** First specification document, section 4: save, approve, reject after a confirmation. */
export const requisitionLifecycle = defineLifecycle({
  name: 'requisition',
  initial: 'saved',
  transitions: [
    { from: 'saved', event: 'approve', to: 'approved', privilege: 'requisition', permission: 'approve' },
    { from: 'saved', event: 'reject', to: 'rejected', privilege: 'requisition', permission: 'reject' },
  ],
});
export type RequisitionStatus = 'saved' | 'approved' | 'rejected';
