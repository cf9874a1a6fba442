import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovedRequisition, createSavedRequisition } from '../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../testing/people.ts';
import { pdfFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let office: Person;
let approver: Person;
let other: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  const { db } = gateway;
  const organizations = await db.selectFrom('organization').select('id').where('canRequestAdvt', '=', true).orderBy('id').execute();
  const own = await db
    .selectFrom('organization')
    .select('id')
    .where('nameEn', '=', 'Ministry of Federal Affairs and General Administration')
    .executeTakeFirstOrThrow();
  const elsewhere = organizations.find(({ id }) => id !== own.id)!;
  office = await gateway.createStaff({ organizationId: own.id, privileges: { requisition: ['read', 'create', 'update'] } });
  other = await gateway.createStaff({ organizationId: elsewhere.id, privileges: { requisition: ['read', 'create', 'update'] } });
  approver = await gateway.createStaff({ privileges: { requisition: ['read', 'approve', 'reject'] } });
});
afterAll(() => gateway.stop());

const wish = (over: object = {}) => ({ staffAccountId: office.accountId, now: gateway.now(), post: 'Kharidar', ...over });
const saved = async () => (await createSavedRequisition(gateway.tools, wish())).requisitionId;
const details = (requisitionId: number, as = approver) => gateway.data(requisition.getDetails, { params: { requisitionId } }, { as });
const withdraw = (body: { requisitionId: number; version: number; remarks: string }, as = office) =>
  gateway.call(requisition.withdraw, { body }, { as });
const giveBack = (body: { requisitionId: number; version: number; remarks: string }, as = approver) =>
  gateway.call(requisition.returnToOffice, { body }, { as });

/** The fields of a requisition, as the form would send them again. */
async function fieldsOf(requisitionId: number, over: object = {}) {
  const { serviceId, classId, groupId, subGroupId, postId, demandOffice, totalVacancy, requisitionRemarks, workSummary, remarks, ...rest } =
    await details(requisitionId);
  const post = { serviceId, classId, groupId, subGroupId, postId, organizationName: rest.organizationId };
  return { ...post, demandOffice, totalVacancy, requisitionRemarks, workSummary, remarks, ...over };
}
const save = (body: object, as = office) => gateway.call(requisition.save, { body: body as never }, { as });

test('an office takes its requisition back with a reason; it cannot be decided on any more', async () => {
  const requisitionId = await saved();
  const withoutReason = await withdraw({ requisitionId, version: 1, remarks: ' ' });
  expect(withoutReason.errors?.map(({ field }) => field)).toEqual(['remarks']);
  expect((await withdraw({ requisitionId, version: 1, remarks: 'The post was filled by transfer' })).data?.status).toBe('withdrawn');
  expect((await details(requisitionId)).decisionRemarks).toBe('The post was filled by transfer');
  const approval = await gateway.call(requisition.approve, { body: { requisitionId, version: 2 } }, { as: approver });
  expect(approval.httpStatus).toBe(409);
  expect((await save(await fieldsOf(requisitionId, { id: requisitionId, version: 2 }))).httpStatus).toBe(409);
});

test('another office cannot take it back, and an approved one stays', async () => {
  const requisitionId = await saved();
  expect((await withdraw({ requisitionId, version: 1, remarks: 'No' }, other)).httpStatus).toBe(404);
  const approved = (await createApprovedRequisition(gateway.tools, wish())).requisitionId;
  expect((await withdraw({ requisitionId: approved, version: 2, remarks: 'No' })).httpStatus).toBe(409);
});

test('a returned requisition is corrected and sent again under its number; the office reads why', async () => {
  const requisitionId = await saved();
  expect((await giveBack({ requisitionId, version: 1, remarks: 'Attach the establishment' })).data?.status).toBe('returned');
  const returned = await details(requisitionId, office);
  expect(returned).toMatchObject({ status: 'returned', decisionRemarks: 'Attach the establishment' });
  const told = await gateway.db
    .selectFrom('notification')
    .select(['textEn', 'link'])
    .where('accountId', '=', office.accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(told).toEqual({ textEn: 'Attach the establishment', link: `/admin/requisition?open=${requisitionId}` });
  const again = await save(await fieldsOf(requisitionId, { id: requisitionId, version: 2, totalVacancy: 3 }));
  expect(again.data?.requisitionNo).toBe(returned.requisitionNo);
  expect(await details(requisitionId)).toMatchObject({
    status: 'saved',
    totalVacancy: 3,
    decisionRemarks: null,
    decidedBy: null,
    version: 3,
  });
});

test('nobody returns their own requisition, and a stale return is refused', async () => {
  const both = await gateway.createStaff({ privileges: { requisition: ['read', 'create', 'reject'] } });
  const own = (await createSavedRequisition(gateway.tools, { ...wish(), staffAccountId: both.accountId })).requisitionId;
  expect((await giveBack({ requisitionId: own, version: 1, remarks: 'x' }, both)).httpStatus).toBe(409);
  const requisitionId = await saved();
  await save(await fieldsOf(requisitionId, { id: requisitionId, version: 1 }));
  expect((await giveBack({ requisitionId, version: 1, remarks: 'x' })).httpStatus).toBe(409);
});

test('several posts are asked for with one letter, and each names the others', async () => {
  const first = await saved();
  const sent = await save(await fieldsOf(first, { letterOf: first, totalVacancy: 7 }));
  const second = sent.data!.requisitionId;
  expect((await details(first)).sameLetter).toEqual([expect.objectContaining({ requisitionId: second, totalVacancy: 7 })]);
  expect((await details(second)).document).toEqual((await details(first)).document);
  const form = await gateway.call(requisition.getDemandForm, { params: { requisitionId: second } }, { as: office });
  expect(form.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await gateway.call(requisition.getDemandForm, { params: { requisitionId: second } }, { as: other })).httpStatus).toBe(404);
});

test('the letter of another organization, or none, is refused', async () => {
  const requisitionId = await saved();
  const organizationName = (
    await gateway.db
      .selectFrom('account as u')
      .innerJoin('staff as s', 's.accountId', 'u.id')
      .select('s.organizationId')
      .where('u.id', '=', other.accountId)
      .executeTakeFirstOrThrow()
  ).organizationId!;
  const stolen = await save(await fieldsOf(requisitionId, { letterOf: requisitionId, organizationName }), other);
  expect(stolen.errors?.map(({ field }) => field)).toEqual(['requisitionDoc']);
  expect((await save(await fieldsOf(requisitionId))).errors?.map(({ field }) => field)).toEqual(['requisitionDoc']);
  expect((await save(await fieldsOf(requisitionId, { requisitionDoc: pdfFile() }))).httpStatus).toBe(200);
});

test('sanctioned, filled and vacant posts of the office are beside what it asks for, with its earlier demands', async () => {
  const earlier = await saved();
  const requisitionId = await saved();
  expect((await details(requisitionId)).sanctionedPosts).toBeNull();
  const enter = (over: object = {}, as = approver) =>
    gateway.call(
      requisition.saveSanctionedPosts,
      { body: { requisitionId, sanctioned: 30, filled: 24, source: 'Establishment of 2083', ...over } },
      { as },
    );
  expect((await enter({ filled: 31 })).errors?.map(({ field }) => field)).toEqual(['filled']);
  expect((await enter({}, office)).data).toEqual({ version: 1 });
  const shown = await details(requisitionId);
  expect(shown.sanctionedPosts).toMatchObject({ sanctioned: 30, filled: 24, source: 'Establishment of 2083', version: 1 });
  expect(shown.earlierDemands.map((demand) => demand.requisitionId)).toContain(earlier);
  expect(shown.earlierDemands.map((demand) => demand.requisitionId)).not.toContain(requisitionId);
  // Stored for the office and the post, so the next requisition shows it too.
  expect((await details(earlier)).sanctionedPosts).toMatchObject({ sanctioned: 30 });
  expect((await enter()).httpStatus).toBe(409);
  expect((await enter({ version: 1, filled: 25 })).data).toEqual({ version: 2 });
  expect((await enter({ version: 1 })).httpStatus).toBe(409);
  expect((await enter({ version: 2 }, other)).httpStatus).toBe(404);
});
