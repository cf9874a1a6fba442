import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let demand: Person;
let approver: Person;
let ids: { serviceId: number; groupId: number; subGroupId: number; postId: number; classId: number; organizationName: number };
let otherOrganizationId: number;

beforeAll(async () => {
  gateway = await startTestGateway();
  demand = await gateway.createStaff({ privileges: { requisition: ['read', 'create', 'update'] } });
  approver = await gateway.createStaff({ privileges: { requisition: ['read', 'approve', 'reject'] } });
  const { db } = gateway;
  const service = await db.selectFrom('service').select('id').where('nameEn', '=', 'Nepal Engineering Service').executeTakeFirstOrThrow();
  const group = await db.selectFrom('serviceGroup').select('id').where('nameEn', '=', 'Civil').executeTakeFirstOrThrow();
  const subGroup = await db.selectFrom('subGroup').select('id').where('nameEn', '=', 'Highway').executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select(['id', 'classId']).where('nameEn', '=', 'Civil Engineer').executeTakeFirstOrThrow();
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .where('nameEn', '=', 'Department of Roads')
    .executeTakeFirstOrThrow();
  otherOrganizationId = (
    await db.selectFrom('organization').select('id').where('nameEn', '=', 'Survey Department').executeTakeFirstOrThrow()
  ).id;
  ids = {
    serviceId: service.id,
    groupId: group.id,
    subGroupId: subGroup.id,
    postId: post.id,
    classId: post.classId,
    organizationName: organization.id,
  };
});
afterAll(() => gateway.stop());

const asked = (over: object = {}) => ({
  ...ids,
  demandOffice: 'Department of Roads',
  totalVacancy: '१२',
  requisitionRemarks: 'रिक्त पद',
  workSummary: 'सडक निर्माण',
  remarks: 'स्वीकृत दरबन्दी',
  requisitionDoc: pdfFile(),
  ...over,
});
const send = (over: object = {}, as = demand) => gateway.call(requisition.save, { body: asked(over) as never }, { as });
const saved = async () => (await send()).data!;
const details = (requisitionId: number, as = approver) => gateway.call(requisition.getDetails, { params: { requisitionId } }, { as });

describe('a demand office sends a requisition', () => {
  test('it is kept with its letter and number, and waits for approval', async () => {
    const answer = await send();
    expect(answer.data?.requisitionNo).toBe(`2083-84-${answer.data!.requisitionId}`);
    expect(answer.message).toContain(answer.data!.requisitionNo);
    const { data } = await details(answer.data!.requisitionId);
    expect(data).toMatchObject({
      status: 'saved',
      totalVacancy: 12,
      workSummary: 'सडक निर्माण',
      class: { en: 'Gazetted Third Class' },
      document: { mediaType: 'application/pdf' },
    });
    const document = await gateway.call(
      requisition.getDocument,
      { params: { requisitionId: answer.data!.requisitionId } },
      { as: approver },
    );
    expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('every field is required, and each refusal is at its field', async () => {
    const answer = await gateway.call(requisition.save, { body: {} as never }, { as: demand, language: 'ne' });
    expect(answer.httpStatus).toBe(400);
    expect(answer.errors?.map((error) => error.field).sort()).toEqual([
      'classId',
      'demandOffice',
      'groupId',
      'organizationName',
      'postId',
      'remarks',
      'requisitionDoc',
      'requisitionRemarks',
      'serviceId',
      'subGroupId',
      'totalVacancy',
      'workSummary',
    ]);
    expect(answer.errors?.find((error) => error.field === 'requisitionDoc')?.message).toBe('कृपया फाइल छान्नुहोस्।');
  });

  test('a text named .pdf, a file over 500 KB and no posts at all are refused', async () => {
    const text = await send({ requisitionDoc: new File(['not a pdf'], 'letter.pdf', { type: 'application/pdf' }) });
    expect(text.errors?.map((error) => error.field)).toEqual(['requisitionDoc']);
    const large = await send({
      requisitionDoc: new File([new Uint8Array(await pdfFile().arrayBuffer()), new Uint8Array(512_000)], 'letter.pdf'),
    });
    expect(large.errors?.[0]?.message).toBe('Document should not exceed 500 KB');
    expect((await send({ totalVacancy: 0 })).errors?.[0]?.field).toBe('totalVacancy');
  });

  test('choices that do not belong together are refused at their fields', async () => {
    const { db } = gateway;
    const otherGroup = await db.selectFrom('serviceGroup').select('id').where('nameEn', '=', 'Nursing').executeTakeFirstOrThrow();
    const otherPost = await db.selectFrom('post').select('id').where('nameEn', '=', 'Staff Nurse').executeTakeFirstOrThrow();
    const answer = await send({ groupId: otherGroup.id, postId: otherPost.id, serviceId: 9999 });
    expect(answer.errors?.map((error) => error.field).sort()).toEqual(['groupId', 'postId', 'serviceId', 'subGroupId']);
  });

  test('an organization that may not request advertisements is refused', async () => {
    const exam = await gateway.db
      .selectFrom('organization')
      .select('id')
      .where('canRequestAdvt', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await send({ organizationName: exam.id })).errors?.[0]?.field).toBe('organizationName');
  });

  test('without the privilege nothing is kept', async () => {
    expect((await send({}, approver)).httpStatus).toBe(403);
    expect((await send({}, await gateway.createCandidate())).httpStatus).toBe(403);
  });

  test('until it is decided on it can be corrected, and its letter stays unless another is sent', async () => {
    const { requisitionId } = await saved();
    const body = asked({ id: requisitionId, version: 1, totalVacancy: 15, requisitionDoc: undefined });
    expect((await gateway.call(requisition.save, { body: body as never }, { as: demand })).status).toBe(1);
    expect((await details(requisitionId)).data).toMatchObject({ totalVacancy: 15, version: 2, document: { fileName: 'document.pdf' } });
    await gateway.call(
      requisition.save,
      { body: asked({ id: requisitionId, version: 2, requisitionDoc: pngFile('letter.png') }) as never },
      { as: demand },
    );
    expect((await details(requisitionId)).data).toMatchObject({ totalVacancy: 12, document: { fileName: 'letter.png' } });
    const late = await gateway.call(requisition.save, { body: body as never }, { as: demand });
    expect(late).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  });
});

describe('staff of a demand office', () => {
  test('see and send the requisitions of their own office only', async () => {
    const own = await gateway.createStaff({ organizationId: ids.organizationName, privileges: { requisition: ['read', 'create'] } });
    const other = await gateway.createStaff({
      organizationId: otherOrganizationId,
      privileges: { requisition: ['read', 'create', 'approve'] },
    });
    const { requisitionId } = (await send({}, own)).data!;
    expect((await details(requisitionId, own)).status).toBe(1);
    expect((await details(requisitionId, other)).httpStatus).toBe(404);
    expect((await gateway.call(requisition.getDocument, { params: { requisitionId } }, { as: other })).httpStatus).toBe(404);
    expect((await gateway.call(requisition.approve, { body: { requisitionId, version: 1 } }, { as: other })).httpStatus).toBe(404);
    expect((await gateway.data(requisition.list, { query: {} }, { as: other })).rows).toEqual([]);
    expect((await send({}, other)).errors?.[0]?.field).toBe('organizationName');
  });
});

describe('an approver decides', () => {
  test('approval is final and is in the audit trail', async () => {
    const { requisitionId } = await saved();
    const answer = await gateway.call(requisition.approve, { body: { requisitionId, version: 1 } }, { as: approver });
    expect(answer.data).toEqual({ requisitionId, status: 'approved', version: 2 });
    const again = await gateway.call(
      requisition.reject,
      { body: { requisitionId, version: 2, remarks: 'late' } },
      { as: approver, language: 'ne' },
    );
    expect(again).toMatchObject({ httpStatus: 409, message: 'यो माग आकृति पहिले नै स्वीकृत वा अस्वीकृत भइसकेको छ।' });
    const trail = await gateway.db
      .selectFrom('auditEntry')
      .select(['action', 'before', 'after', 'accountId'])
      .where('subject', '=', `requisition:${requisitionId}`)
      .orderBy('id')
      .execute();
    expect(trail.map((entry) => entry.action)).toEqual(['requisition.save', 'requisition.approve']);
    expect(trail[1]).toMatchObject({ accountId: approver.accountId, before: { status: 'saved' }, after: { status: 'approved' } });
  });

  test('a rejection needs its reason, which the office then reads', async () => {
    const { requisitionId } = await saved();
    expect(
      (await gateway.call(requisition.reject, { body: { requisitionId, version: 1, remarks: ' ' } }, { as: approver })).errors?.[0]?.field,
    ).toBe('remarks');
    await gateway.data(requisition.reject, { body: { requisitionId, version: 1, remarks: 'दरबन्दी पुगेको छैन' } }, { as: approver });
    const { data } = await details(requisitionId, demand);
    expect(data).toMatchObject({ status: 'rejected', decisionRemarks: 'दरबन्दी पुगेको छैन', decidedBy: 'Bishnu Karki' });
    const edit = await gateway.call(requisition.save, { body: asked({ id: requisitionId, version: 2 }) as never }, { as: demand });
    expect(edit.httpStatus).toBe(409);
  });

  test('of two approvers at the same moment one decides and the other is refused', async () => {
    const { requisitionId } = await saved();
    const answers = await Promise.all([
      gateway.call(requisition.approve, { body: { requisitionId, version: 1 } }, { as: approver }),
      gateway.call(requisition.reject, { body: { requisitionId, version: 1, remarks: 'no' } }, { as: approver }),
    ]);
    expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
  });

  test('anyone who only reads may not decide, and one that does not exist is not found', async () => {
    const { requisitionId } = await saved();
    expect((await gateway.call(requisition.approve, { body: { requisitionId, version: 1 } }, { as: demand })).httpStatus).toBe(403);
    expect((await gateway.call(requisition.approve, { body: { requisitionId: 999999, version: 1 } }, { as: approver })).httpStatus).toBe(
      404,
    );
    expect((await details(999999)).httpStatus).toBe(404);
  });
});

describe('the list', () => {
  test('is newest first, by state, counted, and continues after its last row', async () => {
    const { requisitionId } = await saved();
    const first = await gateway.data(requisition.list, { query: { status: 'saved', pageSize: 25 } }, { as: approver });
    expect(first.rows[0]?.requisitionId).toBe(requisitionId);
    expect(first.rows.every((row) => row.status === 'saved')).toBe(true);
    expect(first.total).toMatchObject({ more: false });
    expect(first.total!.count).toBeGreaterThanOrEqual(first.rows.length);
    const upwards = await gateway.data(requisition.list, { query: { sort: 'number' } }, { as: approver });
    expect(upwards.rows.at(-1)?.requisitionId).toBeGreaterThan(upwards.rows[0]!.requisitionId);
    const refused = await gateway.call(requisition.list, { query: { status: 'open' as never } }, { as: approver });
    expect(refused.errors?.[0]?.field).toBe('status');
  });

  test('finds by what is in the row and by the days on which it was sent', async () => {
    const { requisitionId, requisitionNo } = await saved();
    const found = async (query: object) =>
      (await gateway.data(requisition.list, { query }, { as: approver })).rows.map((row) => row.requisitionId);
    expect(await found({ text: requisitionNo })).toEqual([requisitionId]);
    expect(await found({ text: 'no such office' })).toEqual([]);
    expect(await found({ appliedOnFrom: '2026-11-21', appliedOnTo: '2026-11-21' })).toContain(requisitionId);
    expect(await found({ appliedOnFrom: '2026-11-22' })).toEqual([]);
  });

  test('is taken away as a sheet of what is filtered, of the own office only, and who took it is in the audit trail', async () => {
    const { requisitionNo } = await saved();
    const own = await gateway.createStaff({ organizationId: ids.organizationName, privileges: { requisition: ['read'] } });
    const other = await gateway.createStaff({ organizationId: otherOrganizationId, privileges: { requisition: ['read'] } });
    const query = { format: 'csv', words: 'ne', digits: 'en', text: requisitionNo } as const;
    const taken = await gateway.call(requisition.exportList, { query }, { as: own });
    expect(taken.headers['content-type']).toContain('text/csv');
    const [head, row] = taken.bytes.toString('utf8').split('\r\n');
    expect(head).toContain('माग आकृति नं.,अवस्था');
    expect(row).toContain(requisitionNo);
    const nothing = await gateway.call(requisition.exportList, { query }, { as: other });
    expect(nothing.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
    const trail = await gateway.db
      .selectFrom('auditEntry')
      .select(['accountId', 'after'])
      .where('subject', '=', 'list:requisition/list')
      .orderBy('id')
      .execute();
    expect(trail[0]).toMatchObject({ accountId: own.accountId, after: { format: 'csv', text: requisitionNo } });
  });
});
