import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as candidates from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import * as staff from '@psc/api-client/areas/access/staff-account/staff.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre } from '../../testing/examination.ts';
import { testPassword as password, type Person } from '../../testing/people.ts';
import { registrationForm } from '../../testing/registration.ts';
import { smallPng } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { errorAnswer } from './error-answer.ts';
import { namedIndexes } from './unique-violations.ts';

const AT_ONCE = 4;

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const all = [...permissions];
  officer = await gateway.createStaff({
    privileges: {
      ...{ masterConfiguration: all, notice: all, userManagement: all, profileManagement: all, publicUserManagement: all },
    },
  });
});
afterAll(() => gateway.stop());

type Answer = { httpStatus: number; errors?: readonly { field: string }[] | null | undefined };
/** Sends the form of one of several people who submit the same name or number at the same moment. */
type Sending = (of: number) => Promise<Answer>;

const names = { nameEn: 'Sent at once', nameNe: 'एकैचोटि' };
const kinds: Record<string, { field: string; prepare: () => Promise<Sending> }> = {
  'a user name that candidates choose': {
    field: 'username',
    prepare: async () => {
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => gateway.createCandidate()));
      return (at) => gateway.call(own.changeUsername, { body: { username: 'chosen_by_all', password } }, { as: people[at]! });
    },
  },
  'a user name that officers give': {
    field: 'username',
    prepare: async () => {
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => gateway.createCandidate()));
      return (at) => {
        const body = { masterId: people[at]!.masterId, version: 1, reason: 'Asked in person', username: 'given_by_all' };
        return gateway.call(candidates.editUsername, { body }, { as: officer });
      };
    },
  },
  'a user name of a registration': {
    field: 'username',
    prepare: async () => (at) => {
      const person = { email: `at${at}@mail.example`, nationalId: `123-456-78${at}0`, citizenshipNumber: `12-01-75-0${at}` };
      const body = registrationForm({ username: 'registered_by_all', ...person });
      return gateway.call(session.register, { body }, { address: `198.51.100.${at}` });
    },
  },
  'a user name of a member of staff': {
    field: 'userName',
    prepare: async () => {
      const role = await gateway.data(
        staff.addRole,
        { body: { title: 'Reads', titleNe: 'पढ्ने', type: 'internal', privileges: { notice: ['read'] } } },
        { as: officer },
      );
      return (at) => {
        const person = { firstName: 'Gita', lastName: 'Oli', firstNameNe: 'गीता', lastNameNe: 'ओली', mobileNumber: '9841000002' };
        const body = { ...person, userName: 'staff_of_all', email: `staff${at}@mail.example`, roles: [role.roleId] };
        return gateway.call(staff.addInternalUser, { body }, { as: officer });
      };
    },
  },
  'a title of a role': {
    field: 'title',
    prepare: async () => () =>
      gateway.call(
        staff.addRole,
        { body: { title: 'Cashier', titleNe: 'कोषाध्यक्ष', type: 'internal', privileges: { notice: ['read'] } } },
        { as: officer },
      ),
  },
  'a number of a notice': {
    field: 'noticeNumber',
    prepare: async () => () => {
      const body = {
        ...{ titleNe: 'सूचना', titleEn: 'Notice', description: 'सबैका लागि।', noticeNumber: '901/083-84' },
        ...{ startDate: '2026-12-01', endDate: '2026-12-09' },
        noticeImage: new File([new Uint8Array(smallPng())], 'notice.png', { type: 'image/png' }),
      };
      return gateway.call(notice.save, { body: body as never }, { as: officer });
    },
  },
  'a name of a centre': {
    field: 'nameEn',
    prepare: async () => {
      const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).limit(1).executeTakeFirstOrThrow();
      const place = { provinceId: district.provinceId, districtId: district.id, centerCapacity: 40, contact: '023520101' };
      return () => gateway.call(examCentre.add, { body: { ...names, ...place } }, { as: officer });
    },
  },
  'a number of a room': {
    field: 'roomNumber',
    prepare: async () => {
      const examCenter = await createCentre(gateway, []);
      return () => gateway.call(room.add, { body: { examCenter, roomNumber: '7', capacity: 20 } }, { as: officer });
    },
  },
  'a number of an employee': {
    field: 'employeeNo',
    prepare: async () => () => gateway.call(invigilator.add, { body: { ...names, employeeNo: '777' } }, { as: officer }),
  },
  'a post of invigilators': {
    field: 'nameEn',
    prepare: async () => () => gateway.call(invigilator.addPost, { body: names }, { as: officer }),
  },
  'an entry of the master data': {
    field: 'nameEn',
    prepare: async () => () => gateway.call(masterData.addReligion, { body: names }, { as: officer }),
  },
};

test.each(Object.entries(kinds))(
  'of those who send %s at the same moment one has it, and the others read that it is taken',
  async (_what, kind) => {
    const send = await kind.prepare();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(at)));
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200);
    expect(refused.map(({ httpStatus, errors }) => [httpStatus, errors?.map(({ field }) => field)])).toEqual(
      Array.from({ length: AT_ONCE - 1 }, () => [400, [kind.field]]),
    );
  },
);

test('of those who register with one citizenship number at the same moment one has it, and the others are not told whose it is', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => {
      const person = { username: `citizen_${at}`, email: `citizen${at}@mail.example`, nationalId: `321-456-78${at}0` };
      const body = registrationForm({ ...person, citizenshipNumber: '99-01-75-1' });
      return gateway.call(session.register, { body }, { address: `198.51.101.${at}` });
    }),
  );
  const refused = answers.filter(({ httpStatus }) => httpStatus !== 200);
  // Anyone who comes after the first is answered as if nothing were taken, and gets a mail.
  expect(refused.filter(({ httpStatus, errors }) => httpStatus !== 409 || errors !== undefined)).toEqual([]);
  const made = await gateway.db.selectFrom('candidate').select('citizenshipNumber').where('citizenshipNumber', '=', '99-01-75-1').execute();
  expect(made).toHaveLength(1);
});

test('every unique index that has words of its own is there, and a violation of any is a refusal', async () => {
  const { rows } = await sql<{ name: string }>`select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(gateway.db);
  const indexes = rows.map(({ name }) => name);
  expect(namedIndexes.filter((name) => !indexes.includes(name))).toEqual([]);
  for (const constraint of indexes) {
    const { status, failure } = errorAnswer({ code: '23505', constraint }, 'en');
    expect({ constraint, refused: status === 400 || status === 409, failure }).toEqual({ constraint, refused: true, failure: null });
  }
});
