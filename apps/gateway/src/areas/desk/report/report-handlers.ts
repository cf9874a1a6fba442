import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Handler } from '../../../platform/frame/handlers.ts';
import { answerReport, type Input } from './answer.ts';

function isReport(value: unknown): value is AnyReport {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'report';
}

/** The names under which an area exports the calls of its reports. */
type ReportCalls<Area> = {
  [Name in keyof Area as Area[Name] extends AnyReport['call'] ? Name : never]: Handler<Area[Name]>;
};

/** The reports of an area by the ids of their calls. */
export function reportIds(area: string, module: object): [string, AnyReport][] {
  const reports = Object.values(module).filter(isReport);
  return Object.entries(module).flatMap(([name, call]): [string, AnyReport][] => {
    const report = reports.find((each) => each.call === call);
    return report ? [[`${area}.${name}`, report]] : [];
  });
}

/** A handler for every report of an area: `reportsOf(scrutinyReport)`. A call without a report gets no handler. */
export function reportsOf<Area extends object>(area: Area): ReportCalls<Area> {
  const handlers = reportIds('', area).map(([id, report]) => [
    id.slice(1),
    (input: Input, { db }: Context) => answerReport(report, input, db),
  ]);
  return Object.fromEntries(handlers) as unknown as ReportCalls<Area>;
}
