import {
  advertisementStages,
  type AdvertisementStage,
  type StageOfAdvertisement,
  type WaitingAt,
} from '@psc/api-client/calls/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import type { AdvertisementFacts } from './repository/facts.ts';

/** The stage at which each kind of work waits, in the order in which it is done. What belongs to no advertisement has no stage. */
export const stageOfWork = {
  advertisementsToPublish: 'dates',
  vouchersToDecide: 'live',
  unmatchedPayments: 'live',
  feesToReturn: 'live',
  formsWithoutOfficer: 'scrutiny',
  formsOfOfficersGone: 'scrutiny',
  formsToExamine: 'scrutiny',
  formsOnHold: 'scrutiny',
  secondReadingsToMake: 'scrutiny',
  readingsToSettle: 'scrutiny',
  scrutinyToFinalize: 'scrutiny',
  arrangementsToDecide: 'examination',
  examinationsToSchedule: 'examination',
  schedulesRejected: 'examination',
  schedulesToDecide: 'examination',
  seatsToGive: 'seats',
  roomsToGive: 'seats',
  invigilatorsToGive: 'seats',
  rollNumbersToGive: 'seats',
  seatChangesToDecide: 'seats',
  admitCardsToMake: 'cards',
  attendanceToRecord: 'attendance',
  marksToRecord: 'result',
  marksToType: 'result',
  resultsToPublish: 'result',
  correctionsToDecide: 'result',
  retotallingsToAnswer: 'result',
  writtenSelectionsToMake: 'interview',
  listCorrectionsToDecide: 'interview',
  interviewPlacesToGive: 'interview',
  interviewPlansToDecide: 'interview',
  interviewsToRecord: 'interview',
  finalSelectionsToMake: 'selection',
  finalSelectionsToDecide: 'selection',
  finalChangesToDecide: 'selection',
} satisfies Partial<Record<WaitingKind, AdvertisementStage>>;
export const workOfAdvertisements = Object.keys(stageOfWork) as (keyof typeof stageOfWork)[];

type Ending = Pick<StageOfAdvertisement, 'progress' | 'endedAt' | 'endedBy'> & { isDone: boolean; isNeeded: boolean };

const before: readonly AdvertisementLifecycleStatus[] = ['pending', 'preLive', 'scheduled', 'published'];
const withdrawn: readonly AdvertisementLifecycleStatus[] = ['cancelled', 'rejected'];

const ending = (isDone: boolean, at: Date | null, by: string | null, progress: Ending['progress'] = null, isNeeded = true): Ending => ({
  isDone,
  isNeeded,
  progress,
  endedAt: isDone ? (at?.toISOString() ?? null) : null,
  endedBy: isDone ? by : null,
});

function endings(facts: AdvertisementFacts, status: AdvertisementLifecycleStatus): Record<AdvertisementStage, Ending> {
  const of = (done: number, all: number) => (all > 0 ? { done, of: all } : null);
  const isFinalized = facts.finalizedAt !== null;
  const isExamined = facts.scheduleStatus !== 'skipped' && !(isFinalized && facts.papers === 0);
  const everyone = isFinalized && facts.approved > 0;
  return {
    demand: ending(true, facts.demandedAt, facts.demandedBy),
    distribution: ending(true, facts.distributedAt, facts.distributedBy),
    dates: ending(status !== 'pending', null, null),
    live: ending(!before.includes(status) && status !== 'live', facts.liveAt, null, of(facts.paid, facts.applications)),
    scrutiny: ending(isFinalized, facts.finalizedAt, facts.finalizedBy, of(facts.decided, facts.paid)),
    examination: ending(
      facts.scheduleStatus === 'approved',
      facts.scheduledAt,
      facts.scheduledBy,
      of(facts.papersScheduled, facts.papers),
      isExamined,
    ),
    seats: ending(
      everyone && facts.rollNumbers >= facts.approved,
      null,
      null,
      isFinalized ? of(facts.seats, facts.approved) : null,
      isExamined,
    ),
    cards: ending(everyone && facts.cards >= facts.approved, null, null, of(facts.cards, facts.seats), isExamined),
    attendance: ending(
      facts.papers > 0 && facts.papersAttended >= facts.papers,
      null,
      null,
      of(facts.papersAttended, facts.papers),
      isExamined,
    ),
    result: ending(facts.resultStatus === 'published', facts.resultAt, facts.resultBy, of(facts.papersMarked, facts.papers), isExamined),
    interview: ending(facts.interviewedAt !== null, facts.interviewedAt, facts.interviewedBy, of(facts.interviewed, facts.called)),
    selection: ending(facts.finalAt !== null, facts.finalAt, facts.finalBy),
  };
}

/** Where an advertisement is: the first stage that is not over is current, and so is each at which work waits or has begun. */
export function stagesFrom(
  facts: AdvertisementFacts,
  status: AdvertisementLifecycleStatus,
  waiting: readonly WaitingAt[],
): StageOfAdvertisement[] {
  const all = endings(facts, status);
  const first = advertisementStages.find((stage) => all[stage].isNeeded && !all[stage].isDone);
  const stateOf = (stage: AdvertisementStage, own: readonly WaitingAt[]): StageOfAdvertisement['state'] => {
    const { isDone, isNeeded, progress } = all[stage];
    if (isDone) return own.length > 0 ? 'current' : 'done';
    if (!isNeeded || withdrawn.includes(status)) return 'notNeeded';
    const hasBegun = own.length > 0 || (progress?.done ?? 0) > 0;
    return stage === first || hasBegun ? 'current' : 'ahead';
  };
  return advertisementStages.map((stage) => {
    const { isDone: _isDone, isNeeded: _isNeeded, ...shown } = all[stage];
    const own = waiting.filter(({ kind }) => stageOfWork[kind as keyof typeof stageOfWork] === stage);
    return { stage, state: stateOf(stage, own), ...shown, waiting: own };
  });
}
