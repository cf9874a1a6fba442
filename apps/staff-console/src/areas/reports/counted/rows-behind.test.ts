import { allocationReport, combinedReport, genderOnlyReport, summaryReport } from '@psc/api-client/calls/scrutiny-report.ts';
import { expect, test } from 'vitest';
import { rowsBehind } from './rows-behind.ts';

const byAdvertisement = { report: summaryReport, by: 'advertisement' as const };

test('a number of an advertisement leads to its applications of that status, narrowed as the report is', () => {
  expect(rowsBehind({ ...byAdvertisement, query: { fiscalYear: 4, serviceId: 2 } }, 'onHold', '20004')).toBe(
    '/admin/scrutiny/20004/hold-on/1',
  );
  const query = { quotaId: 3, appliedOnFrom: '2026-11-01' };
  expect(rowsBehind({ ...byAdvertisement, query }, 'rejected', '20004')).toBe(
    '/admin/scrutiny/20004/rejected/1?quotaId=3&appliedOnFrom=2026-11-01',
  );
});

test('a number of an officer leads to the own applications of one advertisement, and nowhere without one', () => {
  const byOfficer = { report: allocationReport, by: 'officer' as const };
  expect(rowsBehind({ ...byOfficer, query: { advtCode: 20004 } }, 'remaining', '7')).toBe('/admin/scrutiny/20004/pending/1?officerId=7');
  expect(rowsBehind({ ...byOfficer, query: { fiscalYear: 4 } }, 'remaining', '7')).toBeUndefined();
});

test('what no list has leads nowhere: groups of people, posts, and advertisements combined into one', () => {
  expect(rowsBehind({ report: genderOnlyReport, by: 'gender', query: { advtCode: 20004 } }, 'approved', 'female')).toBeUndefined();
  expect(rowsBehind({ ...byAdvertisement, query: {} }, 'vacancies', '20004')).toBeUndefined();
  expect(rowsBehind({ ...byAdvertisement, by: 'quota', query: { advtCode: 20004 } }, 'approved', 'woman')).toBeUndefined();
  expect(rowsBehind({ report: combinedReport, by: 'advertisement', query: {} }, 'approved', '20004')).toBeUndefined();
});
