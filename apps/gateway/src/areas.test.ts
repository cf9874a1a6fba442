import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as server from '@psc/api-client/platform/server.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import type { Access, AnyCall } from '@psc/api-client/define-call.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Audience } from './configuration.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { areas, areasFor } from './areas.ts';

const accessOf = new Map<string, Access>(
  areas.flatMap(({ name, calls }) => Object.entries<AnyCall>(calls).map(([call, { access }]) => [`${name}.${call}`, access] as const)),
);

const idsIn = (bound: typeof areas) => bound.flatMap(({ name, calls }) => Object.keys(calls).map((each) => `${name}.${each}`)).sort();
const allIds = idsIn(areas);
const isShared = (id: string) => ['public', 'signedIn'].includes(accessOf.get(id)!.kind);
const isFor = (id: string, kind: 'candidate' | 'staff') => {
  const access = accessOf.get(id)!;
  return access.kind === 'oneOf' && access.alternatives.some((one) => one.kind === kind);
};

describe('Each call of the catalogue is bound for exactly the audiences that may make it', () => {
  test('A gateway for everybody binds all of them', () => {
    expect(allIds.length).toBeGreaterThan(200);
    expect(idsIn(areasFor('all'))).toEqual(allIds);
  });

  test('A gateway for candidates binds no call of staff alone', () => {
    const bound = idsIn(areasFor('candidates'));
    expect(bound).toEqual(allIds.filter((id) => isShared(id) || isFor(id, 'candidate')));
    expect(bound).not.toContain('requisition.save');
  });

  test('A gateway for staff binds no call of candidates alone, registration and the questions of visitors among them', () => {
    const bound = idsIn(areasFor('staff'));
    const ofVisitors = [
      'session.register',
      'enquiry.askAsVisitor',
      'ownAccount.correctEmail',
      'ownAccount.confirmCorrection',
      'savedSearch.end',
    ];
    expect(bound).toEqual(allIds.filter((id) => (isShared(id) && !ofVisitors.includes(id)) || isFor(id, 'staff')));
    expect(bound).not.toContain('vacancy.apply');
  });
});

describe('At a gateway for one audience', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());
  const start = async (audience: Audience) => (gateway = await startTestGateway({ environment: { AUDIENCE: audience } }));
  const signIn = (client: string, username: string, password: string) =>
    gateway.call(
      session.login,
      { body: { grant_type: 'password', username, password } },
      { headers: { authorization: `Basic ${btoa(`${client}:`)}` } },
    );

  test('of candidates nobody signs in from the console, and a token of staff is good for nothing', async () => {
    await start('candidates');
    const officer = await gateway.createStaff();
    const candidate = await gateway.createCandidate();
    expect(await signIn('staff-console', 'anybody', 'Secret123')).toMatchObject({ httpStatus: 400, errorCode: 'INVALID_CLIENT' });
    expect(await signIn('candidate-portal', 'anybody', 'Secret123')).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });

    expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(200);
    expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(403);
    // Open to candidates, and to staff on their behalf.
    expect((await gateway.call(profile.getContact, {}, { as: candidate })).httpStatus).toBe(200);
    expect((await gateway.call(profile.getContact, { onBehalf: candidate.masterId }, { as: officer })).httpStatus).toBe(403);
    const atStaffCall = await gateway.call(requisition.getDetails, { params: { requisitionId: 7_200_001 } }, { as: officer });
    expect(atStaffCall.httpStatus).toBe(404);
    expect(atStaffCall.message).toBe('There is no such service.');
  });

  test('of staff nobody signs in from the portal, registers or calls as a candidate, and the notices are there', async () => {
    await start('staff');
    const officer = await gateway.createStaff();
    const candidate = await gateway.createCandidate();
    expect(await signIn('candidate-portal', 'anybody', 'Secret123')).toMatchObject({ httpStatus: 400, errorCode: 'INVALID_CLIENT' });
    expect(await signIn('staff-console', 'anybody', 'Secret123')).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    expect((await gateway.call(session.register, { body: {} as never })).httpStatus).toBe(404);

    expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(200);
    expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(403);
    for (const call of [server.status, dashboard.vacancyList]) expect((await gateway.call(call, {})).httpStatus).toBe(200);
  });

  test('of candidates no link for a new password goes to staff', async () => {
    await start('candidates');
    const officer = await gateway.createStaff();
    const { email } = await gateway.db.selectFrom('account').select('email').where('id', '=', officer.accountId).executeTakeFirstOrThrow();
    expect((await gateway.call(session.requestResetPassword, { body: { email } })).httpStatus).toBe(200);
    expect(await gateway.mails()).toEqual([]);
  });
});
