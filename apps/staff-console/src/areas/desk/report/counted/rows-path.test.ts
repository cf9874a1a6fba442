import {
  byAdvtNumberReport,
  byClassReport,
  promotionReport,
  vacancyCountByQuotaReport,
  vacancyDistributionReport,
} from '@psc/api-client/areas/desk/report.ts';
import { allocationReport, combinedReport, genderOnlyReport, summaryReport } from '@psc/api-client/areas/desk/scrutiny-report.ts';
import { expect, test } from 'vitest';
import { partsBehind, rowsPath } from './rows-path.ts';

const byAdvertisement = { report: summaryReport, by: 'advertisement' as const };

test('a number of an advertisement leads to its applications of that status, narrowed as the report is', () => {
  expect(rowsPath({ ...byAdvertisement, query: { fiscalYear: 3_800_004, serviceId: 8_800_002 } }, 'onHold', '20004')).toBe(
    '/admin/scrutiny/20004/hold-on/1',
  );
  const query = { quotaId: 6_900_003, appliedOnFrom: '2026-11-01' };
  expect(rowsPath({ ...byAdvertisement, query }, 'rejected', '20004')).toBe(
    '/admin/scrutiny/20004/rejected/1?quotaId=6900003&appliedOnFrom=2026-11-01',
  );
});

test('a number of an officer leads to the own applications of one advertisement, and nowhere without one', () => {
  const byOfficer = { report: allocationReport, by: 'officer' as const };
  expect(rowsPath({ ...byOfficer, query: { advtCode: 20004 } }, 'remaining', '300007')).toBe(
    '/admin/scrutiny/20004/pending/1?officerId=300007',
  );
  expect(rowsPath({ ...byOfficer, query: { fiscalYear: 3_800_004 } }, 'remaining', '300007')).toBeUndefined();
});

test('what no list has leads nowhere: groups of people, posts, and advertisements combined into one', () => {
  expect(rowsPath({ report: genderOnlyReport, by: 'gender', query: { advtCode: 20004 } }, 'approved', 'female')).toBeUndefined();
  expect(rowsPath({ ...byAdvertisement, query: {} }, 'vacancies', '20004')).toBeUndefined();
  expect(rowsPath({ ...byAdvertisement, by: 'quota', query: { advtCode: 20004 } }, 'approved', 'woman')).toBeUndefined();
  expect(rowsPath({ report: combinedReport, by: 'advertisement', query: {} }, 'approved', '20004')).toBeUndefined();
});

test('a number of a group leads to its advertisements, narrowed as the report is and by the group', () => {
  const byClass = { report: byClassReport, by: 'class' as const };
  expect(partsBehind({ ...byClass, query: { fiscalYear: 3_800_004, serviceId: 8_800_002 } }, 'approved', '1500007')).toBe(
    '/admin/all-application-report?fiscalYear=3800004&serviceId=8800002&classId=1500007',
  );
  expect(partsBehind({ ...byClass, query: {} }, 'advertisements', '1500007')).toBe(
    '/admin/all-application-report?fiscalYear=all&classId=1500007',
  );
  const quotas = [{ id: 6_900_003, code: 'woman', name: { en: 'Woman', ne: 'महिला' } }];
  const byQuota = { report: vacancyCountByQuotaReport, by: 'quota' as const, query: {}, quotas };
  expect(partsBehind(byQuota, 'vacancies', 'woman')).toBe('/admin/all-application-report?fiscalYear=all&quotaId=6900003');
});

test('a number of one of the numbers of an advertisement leads to its quotas', () => {
  const byNumber = { report: byAdvtNumberReport, by: 'category' as const, query: { fiscalYear: 3_800_004 }, advtCode: '20004' };
  expect(partsBehind(byNumber, 'applicants', '400031')).toBe('/admin/all-application-report?fiscalYear=3800004&advtCode=20004&by=quota');
});

test('a number of distributions leads to them, group within group', () => {
  const distributed = { report: vacancyDistributionReport, by: 'service' as const, query: {} };
  expect(partsBehind(distributed, 'distributed', '8800001 1500002')).toBe(
    '/admin/vacancy-detail-report?fiscalYear=all&serviceId=8800001&classId=1500002',
  );
  expect(partsBehind(distributed, 'distributed', ' 1500002'), 'the books say no service').toBeUndefined();
  const promoted = { ...distributed, report: promotionReport };
  expect(partsBehind(promoted, 'promotionByExperience', '8800001 1500002')).toBeDefined();
  expect(partsBehind(promoted, 'distributions', '8800001 1500002'), 'the list has those without promotions too').toBeUndefined();
});

test('what the list of advertisements cannot be narrowed by leads nowhere', () => {
  expect(partsBehind({ report: genderOnlyReport, by: 'gender', query: {} }, 'approved', 'female')).toBeUndefined();
  expect(partsBehind({ ...byAdvertisement, query: {} }, 'vacancies', '20004')).toBeUndefined();
  expect(partsBehind({ report: combinedReport, by: 'quota', query: {} }, 'approved', 'woman')).toBeUndefined();
  expect(partsBehind({ report: allocationReport, by: 'officer', query: {} }, 'completed', '300007')).toBeUndefined();
});
