import type { AnyCall, StaffAccess } from '@psc/api-client/define-call.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../testing/every-call/response-recorder.ts';
import type { Person } from '../testing/people.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Makes each call of staff as an officer with all permissions except the required one. New calls are covered automatically. */
const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
let gateway: TestGateway;
let officer: Person;
let roleId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: everything });
  const held = await gateway.db
    .selectFrom('staffRole')
    .select('roleId')
    .where('accountId', '=', officer.accountId)
    .executeTakeFirstOrThrow();
  roleId = held.roleId;
});
afterAll(() => gateway.stop());

function staffAccesses({ access }: AnyCall): StaffAccess[] {
  if (access.kind !== 'oneOf') return [];
  return access.alternatives.filter((alternative): alternative is StaffAccess => alternative.kind === 'staff');
}
const guarded = [...everyCall].filter(([, call]) => {
  const needed = staffAccesses(call);
  return needed.length > 0 && needed.every(({ privilege }) => privilege !== 'any');
});

const columns = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  delete: 'canDelete',
  approve: 'canApprove',
  reject: 'canReject',
} as const;

async function give(needed: readonly StaffAccess[], given: boolean): Promise<void> {
  for (const { privilege, permission } of needed) {
    await gateway.db
      .updateTable('roleModule')
      .set({ [columns[permission]]: given })
      .where('roleId', '=', roleId)
      .where('moduleId', '=', (eb) => eb.selectFrom('module').select('id').where('privilege', '=', privilege))
      .execute();
  }
}

/** Access is checked first, so the body does not matter. */
async function statusOf(call: AnyCall): Promise<{ status: number; message: unknown }> {
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, '1']));
  const answer = await gateway.call(call, { params } as never, { as: officer });
  return { status: answer.httpStatus, message: 'message' in answer ? answer.message : '' };
}

test('there are hundreds of calls that need a privilege', () => {
  expect(guarded.length).toBeGreaterThan(150);
});

test.each(guarded)('%s is refused, in plain words, to who holds everything but what it needs', async (_id, call) => {
  const needed = staffAccesses(call);
  await give(needed, false);
  const refused = await statusOf(call);
  await give(needed, true);
  expect(refused).toEqual({ status: 403, message: 'You do not have permission to do this.' });
});

test.each(guarded)('%s is open to who holds what it needs', async (_id, call) => {
  const { status, message } = await statusOf(call);
  expect(message).not.toBe('You do not have permission to do this.');
  expect(status).not.toBe(401);
});
