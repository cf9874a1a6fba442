import * as report from '@psc/api-client/areas/desk/report.ts';
import * as resultReport from '@psc/api-client/areas/desk/result-report.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { AnyReport } from '@psc/api-client/define-report.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { reportIds } from './report-handlers.ts';

/** Every report, by the id of its call. */
export const allReports = new Map(
  Object.entries({ report, scrutinyReport, resultReport, selection, scrutiny }).flatMap(([area, module]) => reportIds(area, module)),
);

/** @throws Refusal 404 for an unknown id */
export function reportWithId(id: string): AnyReport {
  const found = allReports.get(id);
  if (!found) throw refuse.notFound();
  return found;
}
