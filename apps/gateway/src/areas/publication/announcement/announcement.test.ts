import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as server from '@psc/api-client/platform/server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
});
// Signs in again, because a session is shorter than the maintenance.
const signIn = async () => {
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'], requisition: ['read'] } });
};
beforeEach(signIn);
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.deleteFrom('announcement').execute();
  gateway.advance({ seconds: 2 });
});

const inHours = (hours: number) => new Date(gateway.now().getTime() + hours * 3_600_000).toISOString();
type Body = Parameters<typeof gateway.call<typeof announcement.save>>[1]['body'];
const announce = (over: Partial<Body> = {}, as = officer) =>
  gateway.call(
    announcement.save,
    {
      body: {
        kind: 'maintenance',
        textNe: 'नयाँ संस्करण राखिँदै छ।',
        textEn: 'A new version is being installed.',
        startsAt: inHours(1),
        endsAt: inHours(3),
        reason: 'Release 12',
        ...over,
      } as Body,
    },
    { as },
  );
const statusFor = (app?: 'candidate-portal' | 'staff-console') => gateway.call(server.status, { query: { app } });
const inAnHour = () => gateway.advance({ hours: 1, seconds: 2 });

describe('a maintenance', () => {
  test('is announced before it begins, closes the portal and not the console, and ends by itself', async () => {
    await announce();
    const before = await statusFor('candidate-portal');
    expect(before).toMatchObject({
      httpStatus: 200,
      announcements: [{ kind: 'maintenance', text: { en: 'A new version is being installed.' } }],
    });
    inAnHour();
    expect(await statusFor('candidate-portal')).toMatchObject({ httpStatus: 503, maintenance: true });
    expect(await statusFor()).toMatchObject({ httpStatus: 503 });
    expect(await statusFor('staff-console')).toMatchObject({
      httpStatus: 200,
      maintenance: false,
      announcements: [{ kind: 'maintenance' }],
    });
    gateway.advance({ hours: 2 });
    expect(await statusFor('candidate-portal')).toMatchObject({ httpStatus: 200, announcements: [] });
  });

  test('refuses the calls of candidates with what was announced; officers go on', async () => {
    const own = async () => gateway.call(profile.getPersonalDetails, {}, { as: await gateway.createCandidate() });
    const before = await own();
    await announce();
    inAnHour();
    const refused = await own();
    await signIn();
    expect(before.httpStatus).not.toBe(503);
    expect(refused).toMatchObject({ httpStatus: 503, errorCode: 'MAINTENANCE' });
    expect(refused.message).toMatch(/^A new version is being installed\. The portal is closed until /);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await gateway.call(requisition.list, { query: {} }, { as: officer })).httpStatus).toBe(200);
  });

  test('ends early when an officer moves its end, and that is in the record', async () => {
    const { data } = await announce();
    inAnHour();
    await signIn();
    const ended = await announce({ id: data!.id, version: 1, startsAt: inHours(-2), endsAt: inHours(-1), reason: 'Done' });
    expect(ended.httpStatus).toBe(200);
    gateway.advance({ seconds: 2 });
    expect((await statusFor('candidate-portal')).httpStatus).toBe(200);
    const lines = await gateway.db
      .selectFrom('auditEntry')
      .select('after')
      .where('subject', '=', `announcement:${data!.id}`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ after }) => (after as { reason: string }).reason)).toEqual(['Release 12', 'Done']);
  });
});

describe('a banner', () => {
  test('is shown to those it is for, from its start until its end', async () => {
    await announce({ kind: 'banner', audience: 'staff', startsAt: inHours(0) });
    await announce({ kind: 'banner', audience: 'candidates', startsAt: inHours(0), textEn: 'The helpdesk is closed today.' });
    await announce({ kind: 'banner', audience: 'everybody', startsAt: inHours(2), textEn: 'Later' });
    gateway.advance({ seconds: 2 });
    const textsOf = async (app: 'candidate-portal' | 'staff-console') => (await statusFor(app)).announcements.map(({ text }) => text.en);
    expect(await textsOf('candidate-portal')).toEqual(['The helpdesk is closed today.']);
    expect(await textsOf('staff-console')).toEqual(['A new version is being installed.']);
  });
});

describe('what is refused', () => {
  test('an end before the start or in the past, a text that is missing in one language, and no reason', async () => {
    const refusedOf = async (over: Partial<Body>) => (await announce(over)).errors?.map(({ field, message }) => [field, message]);
    expect(await refusedOf({ endsAt: inHours(0) })).toEqual([['endsAt', 'The end must be after the start.']]);
    expect(await refusedOf({ startsAt: inHours(-3), endsAt: inHours(-2) })).toEqual([['endsAt', 'Choose an end in the future.']]);
    expect(await refusedOf({ textNe: ' ' })).toEqual([['textNe', 'The text in Nepali is required.']]);
    expect((await announce({ reason: '' })).errors?.map(({ field }) => field)).toEqual(['reason']);
  });

  test('the second of two officers, one who may only read, and an announcement that does not exist', async () => {
    const { data } = await announce();
    expect((await announce({ id: data!.id, version: 1, reason: 'First' })).httpStatus).toBe(200);
    expect(await announce({ id: data!.id, version: 1, reason: 'Second' })).toMatchObject({
      httpStatus: 409,
      errorCode: 'CHANGED_MEANWHILE',
    });
    expect((await announce({ id: 99_999, version: 1 })).httpStatus).toBe(404);
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    expect((await announce({}, reader)).httpStatus).toBe(403);
    expect((await gateway.data(announcement.list, {}, { as: reader })).map(({ version }) => version)).toEqual([2]);
  });
});
