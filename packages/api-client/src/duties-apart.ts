import type { Permission, PrivilegeName, Privileges } from './privileges.ts';

type Duty = readonly [PrivilegeName, Permission];

/**
 * Pairs of duties that one officer should not have both of, with their messages `duties.<key>`: ask and approve, decide and finalise, enter
 * and publish. Having both shows a warning only; the gateway never lets officers decide on their own request
 * (`platform/shared/own-request.ts`).
 */
const pairs = {
  requisition: [
    ['requisition', 'create'],
    ['requisition', 'approve'],
  ],
  distribution: [
    ['percentageDistribution', 'create'],
    ['percentageDistribution', 'approve'],
  ],
  examSchedule: [
    ['examScheduling', 'create'],
    ['examScheduling', 'approve'],
  ],
  scrutiny: [
    ['scrutiny', 'approve'],
    ['scrutinyAllocation', 'approve'],
  ],
  result: [
    ['resultAndSelection', 'create'],
    ['resultAndSelection', 'approve'],
  ],
  voucher: [
    ['paymentUpdate', 'update'],
    ['updatePayment', 'approve'],
  ],
} as const satisfies Record<string, readonly [Duty, Duty]>;

export type DutyPair = keyof typeof pairs;

/** The pairs of duties apart that these privileges combine. */
export function dutiesTogether(privileges: Privileges): DutyPair[] {
  const holds = ([name, permission]: Duty) => privileges[name]?.includes(permission) ?? false;
  return (Object.keys(pairs) as DutyPair[]).filter((key) => pairs[key].every(holds));
}
