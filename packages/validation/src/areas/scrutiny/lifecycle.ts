import { defineLifecycle } from '../../lifecycle.ts';

/**
 * SPEC-GAP: the documents do not give the transitions. Adopted: a decision may be changed until scrutiny is finalised; each change needs a
 * remark.
 */
export const scrutinyLifecycle = defineLifecycle({
  name: 'scrutiny',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'pending', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'pending', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    { from: 'onHold', event: 'answer', to: 'pending', by: 'candidate' },
    // A paid further category has not been judged yet.
    { from: 'approved', event: 'addCategory', to: 'pending', by: 'candidate' },
    { from: 'onHold', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'onHold', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    // A new verdict on one of its categories.
    { from: 'approved', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
    { from: 'approved', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'approved', event: 'reject', to: 'rejected', privilege: 'scrutiny', permission: 'reject' },
    { from: 'rejected', event: 'hold', to: 'onHold', privilege: 'scrutiny', permission: 'approve' },
    { from: 'rejected', event: 'approve', to: 'approved', privilege: 'scrutiny', permission: 'approve' },
  ],
});
export type ScrutinyStatus = 'pending' | 'approved' | 'onHold' | 'rejected';
/** Decisions of an officer. */
export type ScrutinyEvent = 'approve' | 'hold' | 'reject';
