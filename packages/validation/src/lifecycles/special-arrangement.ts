import { defineLifecycle } from './lifecycle.ts';

export type SpecialArrangementState = 'asked' | 'granted' | 'refused' | 'withdrawn';

const byOfficer = { privilege: 'examScheduling', permission: 'approve' } as const;

/**
 * SPEC-GAP: the documents know no special arrangements for an examination. Adopted: a decision stands, because centres prepare by it; what
 * was withdrawn before it can be asked for again while there is time.
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
