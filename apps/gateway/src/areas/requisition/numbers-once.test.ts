import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const AT_ONCE = 20;
let gateway: TestGateway;
let officers: [Person, Person];

beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = { requisition: ['read', 'create'], notice: ['read', 'create', 'update'] } as const;
  const join = () => gateway.createStaff({ privileges: { requisition: [...privileges.requisition], notice: [...privileges.notice] } });
  officers = [await join(), await join()];
});
afterAll(() => gateway.stop());

/** The form of a requisition for two civil engineers. */
async function wish() {
  const { db } = gateway;
  const service = await db.selectFrom('service').select('id').where('nameEn', '=', 'Nepal Engineering Service').executeTakeFirstOrThrow();
  const group = await db.selectFrom('serviceGroup').select('id').where('nameEn', '=', 'Civil').executeTakeFirstOrThrow();
  const subGroup = await db.selectFrom('subGroup').select('id').where('nameEn', '=', 'Highway').executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select(['id', 'classId']).where('nameEn', '=', 'Civil Engineer').executeTakeFirstOrThrow();
  const office = await db.selectFrom('organization').select('id').where('nameEn', '=', 'Department of Roads').executeTakeFirstOrThrow();
  return {
    ...{ serviceId: service.id, groupId: group.id, subGroupId: subGroup.id, postId: post.id, classId: post.classId },
    ...{ organizationName: office.id, demandOffice: 'Department of Roads', totalVacancy: 2, requisitionDoc: pdfFile() },
    ...{ requisitionRemarks: 'Vacant', workSummary: 'Roads', remarks: 'Sanctioned' },
  };
}
const atOnce = <Answer>(send: (officer: Person, index: number) => Promise<Answer>, times = AT_ONCE) =>
  Promise.all(Array.from({ length: times }, (_, index) => send(officers[index % 2]!, index)));
/** The statuses with which a busy gateway refuses calls. */
const BUSY = [429, 503];

test('requisitions that two officers send at the same moment have a number each', async () => {
  const body = await wish();
  const answers = await atOnce((officer) => gateway.call(requisition.save, { body }, { as: officer }));
  const taken = answers.flatMap(({ data }) => data?.requisitionNo ?? []);
  expect(answers.every(({ httpStatus }) => httpStatus === 200 || BUSY.includes(httpStatus))).toBe(true);
  expect(taken.length).toBeGreaterThan(1);
  expect(new Set(taken).size).toBe(taken.length);
});

test('a requisition that is pressed twice at the same moment is sent once', async () => {
  const body = await wish();
  const headers = { 'idempotency-key': 'pressed-twice-at-once' };
  const answers = await Promise.all([1, 2].map(() => gateway.call(requisition.save, { body }, { as: officers[0], headers })));
  expect(new Set(answers.flatMap(({ data }) => data?.requisitionNo ?? [])).size).toBe(1);
});

const typed = (noticeNumber: string) => ({
  noticeNumber,
  titleNe: 'परीक्षा मिति तोकिएको सूचना',
  titleEn: 'Notice of the date of the examination',
  startDate: '2026-11-21',
  endDate: '2026-12-05',
  description: 'सम्बन्धित सबैको जानकारीका लागि।',
});
const addNotice = (officer: Person, noticeNumber: string) =>
  gateway.call(notice.save, { body: { ...typed(noticeNumber), noticeImage: pngFile() } }, { as: officer });

test('of two officers who add a notice under one number one is refused at the field, and both are offered the next number', async () => {
  const { noticeNumber } = await gateway.data(notice.suggestNumber, {}, { as: officers[0] });
  const answers = await atOnce((officer) => addNotice(officer, noticeNumber));
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  const refused = answers.filter(({ httpStatus }) => ![200, ...BUSY].includes(httpStatus));
  expect(refused.every(({ errors }) => errors?.[0]?.field === 'noticeNumber')).toBe(true);
  expect((await gateway.data(notice.suggestNumber, {}, { as: officers[1] })).noticeNumber).not.toBe(noticeNumber);
});

test('of two officers who give two notices one number at the same moment one is refused', async () => {
  const ids = await Promise.all(['950/083-84', '951/083-84'].map(async (number) => (await addNotice(officers[0], number)).data!.id));
  const answers = await atOnce(
    (officer, index) => gateway.call(notice.save, { body: { ...typed('952/083-84'), id: ids[index]!, version: 1 } }, { as: officer }),
    2,
  );
  expect(answers.map(({ httpStatus }) => httpStatus).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ httpStatus }) => [200, 400, 409].includes(httpStatus))).toBe(true);
  const holders = await gateway.db.selectFrom('notice').select('id').where('noticeNumber', '=', '952/083-84').execute();
  expect(holders).toHaveLength(1);
});
