import type { Permission, PrivilegeName, Privileges } from './privileges.ts';

type Duty = readonly [PrivilegeName, Permission];

/**
 * Duties that one officer should not have both of, with their words `duties.<key>`: who asks does not approve, who decides on
 * cases does not finalise, who enters does not publish. Held together they are shown as a warning; nobody decides on what they
 * asked for themselves, whatever they hold (`modules/shared/own-request.ts` of the gateway).
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

/** Which duties that must be apart these privileges bring together. */
export function dutiesTogether(privileges: Privileges): DutyPair[] {
  const holds = ([name, permission]: Duty) => privileges[name]?.includes(permission) ?? false;
  return (Object.keys(pairs) as DutyPair[]).filter((key) => pairs[key].every(holds));
}
