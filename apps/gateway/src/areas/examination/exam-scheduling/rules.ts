import type { Id } from '@psc/validation/rules/id.ts';
import type { ExamScheduleRequest } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { advertisementHeadFrom } from '../../../platform/shared/repository/advertisement-head.ts';
import type { RequestRow } from './repository.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { CompetitionCategory, DayMode } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { RefusedField } from '../../../platform/frame/refusal.ts';

/** `longestMinutes`: the length for the candidate with the most extra time. */
export type PaperToSchedule = { paperId: Id<'paper'>; longestMinutes: number };
export type PlannedPaper = { paperId: Id<'paper'>; competitionCategory: CompetitionCategory; startsAt: string };

/** The competitions of an advertisement by the headings of its categories; promotion has no examination. */
export function competitionCategoriesOf(headings: readonly string[]): CompetitionCategory[] {
  const categories = (['open', 'internal'] as const).filter((category) => headings.includes(category));
  return categories.length > 0 ? categories : ['open'];
}

export type PaperOfCompetition = Pick<PlannedPaper, 'paperId' | 'competitionCategory'>;
/** The approved plan that a revision changes, and those of its papers that have started or have attendance. */
export type Approved = { papers: readonly PlannedPaper[]; held: readonly PaperOfCompetition[] };

const paperOf = ({ paperId, competitionCategory }: PaperOfCompetition) => `${paperId} ${competitionCategory}`;
const hourOf = (paper: PlannedPaper) => `${paperOf(paper)} ${new Date(paper.startsAt).toISOString()}`;

/**
 * The errors of a schedule, each at its field `papers.<position>.startsAt`.
 * SPEC-GAP: the specification gives no rules. Adopted: every paper has one start for each competition, in the future; papers of one
 * candidate never overlap; 'same day' means one day for all papers of a competition, 'different days' a day for each. The papers of two
 * competitions are not compared, and a competition with one paper fits both. A revision is checked only where it changes a paper, so that a
 * later paper can be postponed after the first was held.
 */
export function scheduleProblems(
  plan: { dayMode: DayMode; papers: readonly PlannedPaper[] },
  papers: readonly PaperToSchedule[],
  categories: readonly CompetitionCategory[],
  now: Date,
  approved: Approved = { papers: [], held: [] },
): RefusedField[] {
  const problems: RefusedField[] = [];
  const isChanged = (planned: PlannedPaper) => !approved.papers.some((paper) => hourOf(paper) === hourOf(planned));
  const held = new Set(approved.held.map(paperOf));
  const durations = new Map(papers.map((paper) => [paper.paperId, paper.longestMinutes]));
  const seen = new Set<string>();
  plan.papers.forEach((planned, position) => {
    const at = `papers.${position}.startsAt`;
    const key = paperOf(planned);
    if (!durations.has(planned.paperId) || !categories.includes(planned.competitionCategory) || seen.has(key)) {
      problems.push({ field: `papers.${position}.paperId`, message: 'gateway.examScheduling.paperNotOffered' });
      return;
    }
    seen.add(key);
    if (!isChanged(planned)) return;
    // A changed paper is compared with those that stay and, of the changed ones, with those before it.
    const others = plan.papers.filter(
      (other, otherPosition) =>
        other.competitionCategory === planned.competitionCategory &&
        otherPosition !== position &&
        (otherPosition < position || !isChanged(other)),
    );
    if (held.has(key)) problems.push({ field: at, message: 'gateway.examScheduling.paperHeld' });
    else if (new Date(planned.startsAt) <= now) problems.push({ field: at, message: 'gateway.examScheduling.startsInPast' });
    else if (overlaps(planned, others, durations)) problems.push({ field: at, message: 'gateway.examScheduling.papersOverlap' });
    else if (breaksDayMode(plan.dayMode, planned, others))
      problems.push({ field: at, message: `gateway.examScheduling.${plan.dayMode}Broken` });
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
  const known = new Set(before.papers.map(hourOf));
  return [...new Set(after.papers.filter((paper) => !known.has(hourOf(paper))).map((paper) => paper.competitionCategory))];
}

function overlaps(own: PlannedPaper, others: readonly PlannedPaper[], durations: ReadonlyMap<number, number>): boolean {
  const span = (paper: PlannedPaper): [number, number] => {
    const start = Date.parse(paper.startsAt);
    return [start, start + (durations.get(paper.paperId) ?? 0) * 60_000];
  };
  const [start, end] = span(own);
  return others.some((other) => {
    const [otherStart, otherEnd] = span(other);
    return start < otherEnd && otherStart < end;
  });
}

function breaksDayMode(dayMode: DayMode, own: PlannedPaper, others: readonly PlannedPaper[]): boolean {
  const day = nepalDayOf(own.startsAt);
  const onSameDay = (paper: PlannedPaper) => nepalDayOf(paper.startsAt) === day;
  return dayMode === 'sameDay' ? !others.every(onSameDay) : others.some(onSameDay);
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
