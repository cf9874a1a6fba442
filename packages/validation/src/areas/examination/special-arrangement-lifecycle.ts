import { defineLifecycle } from '../../lifecycle.ts';

export type SpecialArrangementState = 'asked' | 'granted' | 'refused' | 'withdrawn';

const byOfficer = { privilege: 'examScheduling', permission: 'approve' } as const;

/**
 * SPEC-GAP: the documents do not cover special arrangements for an examination. Adopted: a decision is final, because centres prepare for
 * it; a request withdrawn earlier can be made again in time.
 */
export const specialArrangementLifecycle = defineLifecycle({
  name: 'specialArrangement',
  initial: 'asked',
  transitions: [
    { from: 'asked', event: 'change', to: 'asked', by: 'candidate' },
    { from: 'asked', event: 'withdraw', to: 'withdrawn', by: 'candidate' },
    { from: 'withdrawn', event: 'ask', to: 'asked', by: 'candidate' },
    { from: 'asked', event: 'grant', to: 'granted', ...byOfficer },
    { from: 'asked', event: 'refuse', to: 'refused', ...byOfficer },
  ],
});
