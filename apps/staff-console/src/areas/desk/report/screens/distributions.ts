import * as report from '@psc/api-client/areas/desk/report.ts';
import type { CountedReport } from '../counted/counted-report.ts';

export const vacancyDistribution: CountedReport = { reports: { 'report.vacancyDistribution': report.vacancyDistributionReport } };
export const promotion: CountedReport = { reports: { 'report.promotion': report.promotionReport } };
export const localLevel: CountedReport = { reports: { 'report.localLevel': report.localLevelReport } };
export const vacancyDetail: CountedReport = { reports: { 'report.vacancyDetail': report.vacancyDetailReport } };
