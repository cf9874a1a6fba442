import type { ExamScheduleRequest } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { advertisementHeadFrom } from '../../../platform/shared/repository/advertisement-head.ts';
import type { RequestRow } from './repository.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { CompetitionCategory, DayMode } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { RefusedField } from '../../../platform/frame/refusal.ts';

export type PaperToSchedule = { paperId: number; durationMinutes: number };
export type PlannedPaper = { paperId: number; competitionCategory: CompetitionCategory; startsAt: string };

/** The competitions of an advertisement by the headings of its categories; promotion has no examination. */
export function competitionCategoriesOf(headings: readonly string[]): CompetitionCategory[] {
  const categories = (['open', 'internal'] as const).filter((category) => headings.includes(category));
  return categories.length > 0 ? categories : ['open'];
}

/**
 * The errors of a schedule, each at its field `papers.<position>.startsAt`.
 * SPEC-GAP: the specification gives no rules. Adopted: every paper has one start for each competition, in the future; papers of one
 * candidate never overlap; 'same day' means one day for all, 'different days' a day for each paper.
 */
export function scheduleProblems(
  plan: { dayMode: DayMode; papers: readonly PlannedPaper[] },
  papers: readonly PaperToSchedule[],
  categories: readonly CompetitionCategory[],
  now: Date,
): RefusedField[] {
  const problems: RefusedField[] = [];
  const durations = new Map(papers.map((paper) => [paper.paperId, paper.durationMinutes]));
  const seen = new Set<string>();
  plan.papers.forEach((planned, position) => {
    const at = `papers.${position}.startsAt`;
    const key = `${planned.paperId} ${planned.competitionCategory}`;
    if (!durations.has(planned.paperId) || !categories.includes(planned.competitionCategory) || seen.has(key)) {
      problems.push({ field: `papers.${position}.paperId`, message: 'gateway.examScheduling.paperNotOffered' });
      return;
    }
    seen.add(key);
    if (new Date(planned.startsAt) <= now) problems.push({ field: at, message: 'gateway.examScheduling.startsInPast' });
    else if (overlapsEarlier(plan.papers, position, durations))
      problems.push({ field: at, message: 'gateway.examScheduling.papersOverlap' });
    else if (breaksDayMode(plan, position)) problems.push({ field: at, message: `gateway.examScheduling.${plan.dayMode}Broken` });
  });
  if (seen.size < papers.length * categories.length && problems.length === 0) {
    problems.push({ field: 'papers', message: 'gateway.examScheduling.paperMissing' });
  }
  return problems;
}

export function changedCompetitions(
  before: { papers: readonly PlannedPaper[] },
  after: { papers: readonly PlannedPaper[] },
): CompetitionCategory[] {
  const keyOf = (paper: PlannedPaper) => `${paper.paperId} ${paper.competitionCategory} ${paper.startsAt}`;
  const known = new Set(before.papers.map(keyOf));
  return [...new Set(after.papers.filter((paper) => !known.has(keyOf(paper))).map((paper) => paper.competitionCategory))];
}

function overlapsEarlier(planned: readonly PlannedPaper[], position: number, durations: ReadonlyMap<number, number>): boolean {
  const span = (paper: PlannedPaper): [number, number] => {
    const start = Date.parse(paper.startsAt);
    return [start, start + (durations.get(paper.paperId) ?? 0) * 60_000];
  };
  const own = planned[position]!;
  const [start, end] = span(own);
  return planned.slice(0, position).some((other) => {
    if (other.competitionCategory !== own.competitionCategory) return false;
    const [otherStart, otherEnd] = span(other);
    return start < otherEnd && otherStart < end;
  });
}

function breaksDayMode(plan: { dayMode: DayMode; papers: readonly PlannedPaper[] }, position: number): boolean {
  const own = plan.papers[position]!;
  const day = nepalDayOf(own.startsAt);
  const earlier = plan.papers.slice(0, position).filter((paper) => paper.competitionCategory === own.competitionCategory);
  const onSameDay = (paper: PlannedPaper) => nepalDayOf(paper.startsAt) === day;
  return plan.dayMode === 'sameDay' ? !earlier.every(onSameDay) : earlier.some(onSameDay);
}

export function requestFrom(row: RequestRow): ExamScheduleRequest {
  return {
    ...advertisementHeadFrom(row),
    examScheduleId: row.examScheduleId,
    status: row.status as ExamScheduleStatus,
    dayMode: row.dayMode as ExamScheduleRequest['dayMode'],
    requestedAt: row.requestedAt.toISOString(),
    requisitionNo: row.requisitionNo,
    demandOffice: row.demandOffice,
    totalVacancy: row.totalVacancy,
    approvedCandidates: row.approvedCandidates ?? 0,
    examSkippable: Boolean(row.examSkippable),
    remarks: row.remarks,
    decisionRemarks: row.decisionRemarks,
    version: row.version,
  };
}
