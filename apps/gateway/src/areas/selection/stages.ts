import type { Id } from '@psc/validation/rules/id.ts';
import { selectFinally, type FinalSelection } from '@psc/validation/areas/selection/final-selection.ts';
import { replayChanges } from '@psc/validation/areas/selection/replay.ts';
import { asPercent, bandPeople, interviewFullMarks, shortlistSize } from '@psc/validation/areas/selection/selection-rules.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { numberOrNull } from '../../platform/shared/number-or-null.ts';
import * as advertisements from './repository/advertisements.ts';
import type { CategoryRow, HeadRow, Stage, StageRow } from './repository/advertisements.ts';
import { selectInterviewed } from './repository/interviewed.ts';
import * as rankings from './repository/rankings.ts';
import { selectApplied } from './repository/changes.ts';
import { selectRulesAt, type RulesAtDay } from './repository/rules.ts';
import { selectCarriedHere, type CarriedHere } from './repository/unfilled.ts';
import { seatsToOpen } from './unfilled-seats.ts';

export type Examined = {
  head: HeadRow;
  categories: CategoryRow[];
  stages: Partial<Record<Stage, StageRow>>;
  rules: RulesAtDay;
  interviewMaximumMarks: number;
};

/** @throws Refusal 404 */
export async function examined(context: Context, advtCode: Id<'advertisement'>): Promise<Examined> {
  const head = await advertisements.selectHead(context.db, advtCode);
  if (!head) throw refuse.notFound('gateway.advertisement.notFound');
  const stages = await advertisements.selectStages(context.db, advtCode);
  // Candidates applied by the rules of the day of publication.
  const rules = await selectRulesAt(context.db, head.publishDateAd ?? nepalDayOf(context.now()));
  return {
    head,
    categories: await advertisements.selectCategories(context.db, advtCode),
    stages: Object.fromEntries(stages.map((row) => [row.stage, row])),
    rules,
    interviewMaximumMarks: interviewFullMarks(head.classCode, rules.rules.interviewMarks),
  };
}

/** The message key of the step that must come first; undefined if the stage can be made. */
export function missingPrerequisite({ head, stages }: Examined, stage: Stage): string | undefined {
  // A nil result needs no list before the final one.
  if (stage === 'final' && stages.written === undefined && head.isWithoutCompetitors) return undefined;
  if (head.interviewOnly && head.scrutinyFinalizedAt === null) return 'gateway.selection.scrutinyFirst';
  if (!head.interviewOnly && head.resultPublishedAt === null) return 'gateway.selection.resultNotPublished';
  if (stage !== 'written' && stages.written === undefined) return 'gateway.selection.writtenFirst';
  if (stage === 'final' && stages.interview === undefined) return 'gateway.selection.interviewFirst';
  return undefined;
}

/** The ranking of an earlier stage now; for the final one see {@link finalSelection}. */
export function rankedNow(about: Examined, stage: Exclude<Stage, 'final'>): rankings.Ranked {
  const { head, categories, rules } = about;
  if (stage === 'interview') return rankings.rankedAsSaved(about.stages.written!.id);
  if (head.interviewOnly) return rankings.rankedWithoutMarks(head.advtCode);
  const sizes = categories.map((category) => ({
    id: category.id,
    size: shortlistSize(category.seats, rules.rules, head.hasPracticalTest),
    isOpen: advertisements.isOpenCompetition(category),
  }));
  return rankings.rankedByWrittenMarks(head.advtCode, sizes, rules.rules.shortlist.countedBeyondOpen);
}

export type FinalSelectionNow = { selection: FinalSelection; carried: CarriedHere[] };

/** The final selection by current marks, rules, tie decisions and recorded changes. It reads only the called candidates. */
export async function finalSelection(
  context: Context,
  { head, categories, stages, rules: { rules } }: Examined,
): Promise<FinalSelectionNow> {
  const people = stages.written ? await selectInterviewed(context.db, head.advtCode, stages.written.id) : [];
  const carried = await selectCarriedHere(context.db, head.advtCode);
  const competing = categories.map((category) => ({
    id: category.id,
    position: category.position,
    isOpen: advertisements.isOpenCompetition(category),
    seats: category.seats,
    alternates: bandPeople(category.seats, rules.alternates.bands),
    seatsToOpen: seatsToOpen(category, carried, rules.unfilledSeats.timesCarried),
  }));
  const candidates = people.map((row) => ({
    ...row,
    writtenMarks: numberOrNull(row.writtenMarks),
    practicalMarks: numberOrNull(row.practicalMarks),
    interviewMarks: Number(row.interviewMarks),
    minimumQualificationPercent:
      row.minimumQualifications.length === 0
        ? null
        : Math.max(...row.minimumQualifications.map((value) => asPercent(value, rules.gpaScale))),
  }));
  const byRules = selectFinally(competing, candidates, {
    facts: rules.tieBreaks.facts,
    seating: rules.seating.order,
    alternatesBeyondOpen: rules.alternates.countedBeyondOpen,
  });
  const changes = stages.final?.publishedAt ? await selectApplied(context.db, head.advtCode) : [];
  return { selection: replayChanges(byRules, changes), carried };
}
