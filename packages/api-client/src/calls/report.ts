import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { defineCall, returns, staff } from '../define-call.ts';
import { afterId } from '../query.ts';

/** Applications to what a row stands for: all, the paid ones among them, and those that scrutiny approved. */
export type ApplicationCounts = { applications: number; paid: number; approved: number };

export type VacanciesApplicationsRow = ApplicationCounts & {
  advtCode: number;
  /** Such as `2083-84`. */
  fiscalYear: string;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  seats: number;
};
/** One category of an advertisement with its own number. */
export type AdvtNumberRow = ApplicationCounts & {
  id: number;
  advtCode: number;
  advtNumber: string;
  fiscalYear: string;
  post: Bilingual;
  service: Bilingual;
  quota: Bilingual;
  seats: number;
};
export type ClassRow = ApplicationCounts & { id: number; class: Bilingual; advertisements: number; seats: number };
export type QuotaRow = ApplicationCounts & { id: number; quota: Bilingual; categories: number; seats: number };

/** `nextAfterId` is null on the last page; reports that fit on one page have no other. */
export type ReportPage<Row> = { rows: Row[]; nextAfterId: number | null };

/** SPEC-GAP: the documents name the reports, not their filters; rejected advertisements are in none. */
const ReportFilter = v.strictObject({
  fiscalYearId: v.optional(rowId),
  serviceId: v.optional(rowId),
  classId: v.optional(rowId),
  afterId,
});
export type ReportFilter = v.InferOutput<typeof ReportFilter>;

/** Seats and applications of each advertisement, newest first. */
export const vacanciesApplicationsCount = defineCall({
  method: 'GET',
  path: 'report/vacancies-applications-count',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<VacanciesApplicationsRow>>(),
});

/** The same for each advertisement number, that is each category of an advertisement. */
export const byAdvtNumber = defineCall({
  method: 'GET',
  path: 'report/by-advt-number',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<AdvtNumberRow>>(),
});

export const byClass = defineCall({
  method: 'GET',
  path: 'report/by-class',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<ClassRow>>(),
});

/** An application counts at every quota it was made for. */
export const vacancyCountByQuota = defineCall({
  method: 'GET',
  path: 'report/vacancy-count-by-quota',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<QuotaRow>>(),
});
