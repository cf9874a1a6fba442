import * as report from '@psc/api-client/areas/desk/report.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { rowsIn } from '../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { publicValue } from './export.ts';
import { filtersOf, reportPaper } from './paper.ts';

let gateway: TestGateway;
let officer: Person;
let kharidar: TestAdvertisement;
const all = { advtCode: '-', status: '-', fiscalYear: '-' };
const plain = { format: 'csv', words: 'en', digits: 'en' } as const;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { reportByGender: ['read'], scrutinyReport: ['read'] } });
  const categories = [
    { quotaCode: 'open', seats: 5 },
    { quotaCode: 'woman', seats: 2 },
  ];
  kharidar = await createAdvertisement(gateway.db, { categories }, gateway.now());
  for (const district of ['Kathmandu', 'Kathmandu', 'Jhapa']) {
    const { masterId } = await createCompleteCandidate(gateway, { gender: 'female', district });
    await createApplication(gateway.db, masterId, kharidar, { scrutinyStatus: 'approved' }, gateway.now());
  }
  for (let count = 0; count < 6; count += 1) {
    const { masterId } = await createCompleteCandidate(gateway, { gender: 'male' });
    await createApplication(gateway.db, masterId, kharidar, { paymentStatus: 'unpaid' }, gateway.now());
  }
});
afterAll(() => gateway?.stop());

const csv = async (id: string, query: object = {}, as = officer) => {
  const answer = await gateway.call(report.exportReport, { params: { report: id }, query: { ...plain, ...query } }, { as });
  return answer as unknown as { httpStatus: number; bytes: Uint8Array };
};
const linesOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes).trim().split('\r\n');

describe('A report', () => {
  test('counts applicants of each province by gender, as they were when they applied', async () => {
    const ask = () => gateway.data(scrutinyReport.byProvince, { params: all, query: {} }, { as: officer });
    const { rows, totals, after } = await ask();
    const told = rows.map(({ labels, counts }) => [(labels[0] as { en: string }).en, counts]);
    expect(told).toEqual([
      ['Koshi Province', [1, 0, 1, 0]],
      ['Bagmati Province', [8, 6, 2, 0]],
    ]);
    expect(totals).toEqual([9, 6, 3, 0]);
    expect(after).toBeNull();
    await gateway.db.updateTable('contactAddress').set({ provinceId: 7 }).execute();
    expect((await ask()).rows).toEqual(rows);
  });

  test('counts an application at every quota it was made for, and once in the total', async () => {
    const { rows, totals } = await gateway.data(scrutinyReport.byQuota, { params: all, query: {} }, { as: officer });
    expect(rows.map(({ counts }) => counts[0])).toEqual([9, 9]);
    expect(totals![0]).toBe(9);
  });

  test('is narrowed by what its path and its query say', async () => {
    const params = { ...all, advtCode: kharidar.advtCode, status: 'approved' };
    const { totals } = await gateway.data(scrutinyReport.byDistrict, { params, query: {} }, { as: officer });
    expect(totals).toEqual([3, 0, 3, 0]);
    const unpaid = await gateway.data(scrutinyReport.byDistrict, { params: all, query: { payment: 'unpaid' } }, { as: officer });
    expect(unpaid.totals).toEqual([6, 6, 0, 0]);
  });

  test('is grouped otherwise where it offers it, and by nothing else', async () => {
    const { rows } = await gateway.data(scrutinyReport.summary, { query: { by: 'quota' } }, { as: officer });
    expect(rows.map(({ counts }) => [counts[0], counts[1]])).toEqual([
      [5, 9],
      [2, 9],
    ]);
    const byCaste = await gateway.call(scrutinyReport.summary, { query: { by: 'caste' } }, { as: officer });
    expect(byCaste.httpStatus).toBe(400);
  });

  test.each([
    ['a status that there is none of', { ...all, status: "approved' or '1'='1" }],
    ['a fiscal year that is no id', { ...all, fiscalYear: '2083-84; drop table application' }],
    ['an advertisement that is no code', { ...all, advtCode: 'x' }],
  ])('refuses %s', async (_, params) => {
    expect((await gateway.call(scrutinyReport.byCaste, { params, query: {} }, { as: officer })).httpStatus).toBe(400);
  });

  test('of advertisements comes in pages, the newest first, and its totals are those of all', async () => {
    for (let count = 0; count < 101; count += 1) await createAdvertisement(gateway.db, {}, gateway.now());
    const first = await gateway.data(report.allApplications, { query: {} }, { as: officer });
    expect(first.rows).toHaveLength(100);
    const second = await gateway.data(report.allApplications, { query: { after: first.after! } }, { as: officer });
    expect(second).toMatchObject({ after: null, totals: null });
    expect(second.rows.map(({ key }) => Number(key))).toEqual([kharidar.advtCode + 1, kharidar.advtCode]);
    expect(first.totals!.slice(0, 2)).toEqual([7 + 101 * 3, 9]);
    expect((await gateway.call(report.allApplications, { query: { after: '1 or 1=1' } }, { as: officer })).httpStatus).toBe(400);
  });

  test('of applications turned to the double fee counts what candidates turned', async () => {
    const lapsed = await createAdvertisement(gateway.db, { singleSubmissionLastDateAd: '2026-11-10' }, gateway.now());
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await createApplication(gateway.db, candidate.masterId, lapsed, { paymentStatus: 'unpaid' }, gateway.now());
    await gateway.data(vacancy.reApply, { body: { applicationId } }, { as: candidate });
    const { rows } = await gateway.data(report.reApplication, { query: { advtCode: lapsed.advtCode } }, { as: officer });
    expect(rows.map(({ counts }) => counts)).toEqual([[1, 1, 0]]);
  });
});

describe('A sheet of a report', () => {
  test('has every row with its share, and the total', async () => {
    const lines = linesOf(await csv('scrutinyReport.byProvince', { advtCode: kharidar.advtCode }));
    expect(lines.map((line) => line.replace('﻿', ''))).toEqual([
      'Province,Applicants,Male,Female,Other,Share (%)',
      'Koshi Province,1,0,1,0,11.1',
      'Bagmati Province,8,6,2,0,88.9',
      'Total,9,6,3,0,100',
    ]);
  });

  test('to be published tells no group of fewer than five, and nothing from which one could be worked out', async () => {
    const lines = linesOf(await csv('scrutinyReport.byProvince', { advtCode: kharidar.advtCode, forPublic: true }));
    expect(lines.slice(1)).toEqual([
      'Koshi Province,Fewer than 5,0,Fewer than 5,0',
      'Bagmati Province,10,5,Fewer than 5,0',
      'Total,10,5,Fewer than 5,0',
    ]);
    expect([0, 1, 4].map(publicValue)).toEqual([0, { message: 'report.label.few' }, { message: 'report.label.few' }]);
    expect([5, 7, 8, 1003].map(publicValue)).toEqual([5, 5, 10, 1005]);
  });

  test('is an Excel file in Nepali too', async () => {
    const { bytes } = await csv('scrutinyReport.byProvince', { advtCode: kharidar.advtCode, format: 'xlsx', words: 'ne', digits: 'ne' });
    const sheet = rowsIn(bytes);
    expect(sheet[0]!.slice(0, 2)).toEqual(['प्रदेश', 'दरखास्त सङ्ख्या']);
    expect(sheet.at(-1)!.slice(0, 2)).toEqual(['जम्मा', 9]);
  });

  test('is a paper with head, filters, day and page numbers, one of which says what it was narrowed by', async () => {
    const narrowed = { advtCode: kharidar.advtCode, status: 'approved', appliedOnFrom: '2026-11-01', format: 'pdf' };
    const paper = await csv('scrutinyReport.byProvince', narrowed);
    expect(new TextDecoder('latin1').decode(paper.bytes.slice(0, 5))).toBe('%PDF-');
    const context = { ...gateway.tools, language: 'en', db: gateway.db } as unknown as Context;
    const told = await filtersOf({ ...narrowed, payment: 'paid', words: 'en', digits: 'ne' } as never, context);
    expect(told).toEqual([
      { name: 'Advertisement code', value: nepaliDigits(kharidar.advtCode) },
      { name: 'Scrutiny status', value: 'Approved' },
      { name: 'Payment', value: 'Paid' },
      { name: 'Applied on', value: '१ November २०२६ – ' },
    ]);
    const nepali = await csv('scrutinyReport.byProvince', { ...narrowed, words: 'ne', digits: 'ne', forPublic: true });
    expect(nepali.httpStatus).toBe(200);
  });

  test('is no paper beyond two thousand rows, which says what to do instead', async () => {
    async function* rows(count: number) {
      const row = { key: 'x', labels: ['x'], counts: [1] };
      yield Array.from({ length: count }, () => row);
    }
    const context = { ...gateway.tools, language: 'en', db: gateway.db } as unknown as Context;
    const asked = { title: 'Provinces', about: 'byGender', labelCount: 1, query: { ...plain, format: 'pdf' } as const };
    const columns = [{ head: 'report.column.province', value: () => 'Koshi', width: 10 }];
    const paper = (count: number) => reportPaper({ ...asked, columns, rows: rows(count), asOf: gateway.now() }, context);
    await expect(paper(2002)).rejects.toMatchObject({
      details: { status: 409, message: 'gateway.report.tooLongForPaper', values: { most: 2000 } },
    });
    expect(messageIn('en', 'gateway.report.tooLongForPaper', { most: 2000 })).toBe(
      'A printed report has at most 2000 rows. Narrow the report or download it as Excel or CSV.',
    );
  });

  test('holds what is on later pages', async () => {
    expect(linesOf(await csv('report.allApplications')).length).toBeGreaterThan(103);
  });

  test('says in the audit trail who took it away', async () => {
    await csv('scrutinyReport.byCaste', { advtCode: kharidar.advtCode });
    const line = await gateway.db.selectFrom('auditEntry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      accountId: officer.accountId,
      subject: 'report:scrutiny-report/caste/{advtCode}/{status}/{fiscalYear}',
    });
  });

  test('needs the privilege of its report, and a report that there is', async () => {
    expect((await csv('scrutinyReport.byAdvertisementCode')).httpStatus).toBe(403);
    expect((await csv('selection.reportFinal')).httpStatus).toBe(403);
    expect((await csv('scrutinyReport.byEverything')).httpStatus).toBe(404);
    expect((await csv('scrutinyReport.byProvince', {}, await gateway.createCandidate())).httpStatus).toBe(403);
  });
});

const needs: [PrivilegeName, () => Promise<{ httpStatus: number }>][] = [
  ['reportByGender', () => gateway.call(scrutinyReport.byCaste, { params: all, query: {} }, { as: outsider })],
  ['scrutinyReport', () => gateway.call(scrutinyReport.summary, { query: {} }, { as: outsider })],
  ['advertisementReport', () => gateway.call(scrutinyReport.byAdvertisementCode, { params: all, query: {} }, { as: outsider })],
];
let outsider: Person;
test.each(needs)('Without the privilege %s its reports stay closed', async (privilege, ask) => {
  const others = needs.map(([name]) => name).filter((name) => name !== privilege);
  outsider = await gateway.createStaff({ privileges: Object.fromEntries(others.map((name) => [name, ['read']])) });
  expect((await ask()).httpStatus).toBe(403);
});
