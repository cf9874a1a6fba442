import { defineLifecycle, type Lifecycle, type Transition } from '../../lifecycle.ts';

export type AllocationState = 'none' | 'temporarySave' | 'finalSave' | 'forwarded';
export type AllocationEvent = 'temporarySave' | 'finalSave' | 'revert' | 'forward' | 'withdrawForwarding';

const privilege = 'masterConfiguration';

/**
 * Forwarding states that every centre has rooms for every paper. It decides nothing, and can be withdrawn until roll numbers exist.
 */
const forwarding: readonly Transition<AllocationState, AllocationEvent>[] = [
  { from: 'finalSave', event: 'forward', to: 'forwarded', privilege, permission: 'update' },
  { from: 'forwarded', event: 'withdrawForwarding', to: 'finalSave', privilege, permission: 'update' },
];

/**
 * Centre, room and invigilator allocation share their states (first specification document, section 4). `none` is an unsaved or reverted
 * allocation: reverting deletes it.
 */
function allocationLifecycle(name: string, { isForwarded = true } = {}): Lifecycle<AllocationState, AllocationEvent> {
  return defineLifecycle<AllocationState, AllocationEvent>({
    name,
    initial: 'none',
    transitions: [
      { from: 'none', event: 'temporarySave', to: 'temporarySave', privilege, permission: 'update' },
      { from: 'temporarySave', event: 'temporarySave', to: 'temporarySave', privilege, permission: 'update' },
      { from: 'none', event: 'finalSave', to: 'finalSave', privilege, permission: 'update' },
      { from: 'temporarySave', event: 'finalSave', to: 'finalSave', privilege, permission: 'update' },
      { from: 'temporarySave', event: 'revert', to: 'none', privilege, permission: 'delete' },
      { from: 'finalSave', event: 'revert', to: 'none', privilege, permission: 'delete' },
      ...(isForwarded ? forwarding : []),
    ],
  });
}

export const centreAssignmentLifecycle = allocationLifecycle('centreAssignment');
export const roomAllocationLifecycle = allocationLifecycle('roomAllocation');
export const invigilatorAllocationLifecycle = allocationLifecycle('invigilatorAllocation', { isForwarded: false });
