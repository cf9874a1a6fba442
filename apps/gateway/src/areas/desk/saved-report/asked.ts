import { reportDimensions, reportFilters } from '@psc/api-client/report-parts.ts';
import { filterEntries, type ListFilter } from '@psc/api-client/define-list.ts';
import type { ReportQuery } from '@psc/api-client/define-report.ts';
import * as v from 'valibot';
import { checkInput } from '../../../platform/frame/validate.ts';

const Asked = v.strictObject({
  ...filterEntries(Object.entries(reportFilters as Record<string, ListFilter>)),
  by: v.optional(v.picklist(Object.keys(reportDimensions))),
});

/**
 * The filters of a saved report.
 * @throws Refusal 400 for an unknown filter
 */
export function askedFrom(text: string): Omit<ReportQuery, 'after'> {
  return checkInput(Asked, Object.fromEntries(new URLSearchParams(text))) as Omit<ReportQuery, 'after'>;
}
