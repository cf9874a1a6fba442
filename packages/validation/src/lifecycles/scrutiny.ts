import { defineLifecycle } from './lifecycle.ts';

/**
 * SPEC-GAP: which moves are allowed is silent. Adopted: a decision may be changed until scrutiny is finalised; each
 * needs a remark of its own.
 */
export const scrutinyLifecycle = defineLifecycle({
  name: 'scrutiny',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'pending', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'pending', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    { from: 'onHold', event: 'answer', to: 'pending', by: 'candidate' },
    // A further category was paid, which nobody has judged yet.
    { from: 'approved', event: 'addCategory', to: 'pending', by: 'candidate' },
    { from: 'onHold', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'onHold', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    // Another verdict on one of its categories.
    { from: 'approved', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'approved', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'approved', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    { from: 'rejected', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'rejected', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
  ],
});
export type ScrutinyStatus = 'pending' | 'approved' | 'onHold' | 'rejected';
/** What an officer decides. */
export type ScrutinyEvent = 'approve' | 'hold' | 'reject';
