import { defineLifecycle } from '../../lifecycle.ts';

/**
 * First specification document, section 4: save, approve, reject after a confirmation.
 * SPEC-GAP: returning and withdrawing are additions. A returned requisition is corrected and sent again under the same number.
 */
export const requisitionLifecycle = defineLifecycle({
  name: 'requisition',
  initial: 'saved',
  transitions: [
    { from: 'saved', event: 'save', to: 'saved', privilege: 'requisition', permission: 'update' },
    { from: 'saved', event: 'approve', to: 'approved', privilege: 'requisition', permission: 'approve' },
    { from: 'saved', event: 'reject', to: 'rejected', privilege: 'requisition', permission: 'reject' },
    { from: 'saved', event: 'return', to: 'returned', privilege: 'requisition', permission: 'reject' },
    { from: 'saved', event: 'withdraw', to: 'withdrawn', privilege: 'requisition', permission: 'update' },
    { from: 'returned', event: 'save', to: 'saved', privilege: 'requisition', permission: 'update' },
    { from: 'returned', event: 'withdraw', to: 'withdrawn', privilege: 'requisition', permission: 'update' },
  ],
});
export type RequisitionStatus = 'saved' | 'approved' | 'rejected' | 'returned' | 'withdrawn';
