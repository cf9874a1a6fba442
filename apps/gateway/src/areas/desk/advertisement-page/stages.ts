import {
  advertisementStages,
  type AdvertisementStage,
  type StageOfAdvertisement,
  type WaitingAt,
} from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { ending, lineOfStages, progressOf, type Ending } from '../dashboard/line-of-stages.ts';
import type { AdvertisementFacts } from './repository/facts.ts';

/** The stage of each kind of work, in order. Work without an advertisement has no stage. */
export const stageOfWork = {
  advertisementsToPublish: 'dates',
  datesToDecide: 'live',
  vouchersToDecide: 'live',
  unmatchedPayments: 'live',
  moneyToSendBack: 'live',
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
  writtenSelectionsToDecide: 'interview',
  listCorrectionsToDecide: 'interview',
  interviewPlacesToGive: 'interview',
  interviewPlansToDecide: 'interview',
  interviewsToRecord: 'interview',
  finalSelectionsToMake: 'selection',
  finalSelectionsToDecide: 'selection',
  finalChangesToDecide: 'selection',
} satisfies Partial<Record<WaitingKind, AdvertisementStage>>;
export const workOfAdvertisements = Object.keys(stageOfWork) as (keyof typeof stageOfWork)[];

const before: readonly AdvertisementLifecycleStatus[] = ['pending', 'preLive', 'scheduled', 'published'];
const withdrawn: readonly AdvertisementLifecycleStatus[] = ['cancelled', 'rejected'];

function endings(facts: AdvertisementFacts, status: AdvertisementLifecycleStatus): Record<AdvertisementStage, Ending> {
  const isFinalized = facts.finalizedAt !== null;
  const isExamined = facts.scheduleStatus !== 'skipped' && !(isFinalized && facts.papers === 0);
  const everyone = isFinalized && facts.approved > 0;
  return {
    demand: ending(true, facts.demandedAt, facts.demandedBy),
    distribution: ending(true, facts.distributedAt, facts.distributedBy),
    dates: ending(status !== 'pending', null, null),
    live: ending(!before.includes(status) && status !== 'live', facts.liveAt, null, progressOf(facts.paid, facts.applications)),
    scrutiny: ending(isFinalized, facts.finalizedAt, facts.finalizedBy, progressOf(facts.decided, facts.paid)),
    examination: ending(
      facts.scheduleStatus === 'approved',
      facts.scheduledAt,
      facts.scheduledBy,
      progressOf(facts.papersScheduled, facts.papers),
      isExamined,
    ),
    seats: ending(
      everyone && facts.rollNumbers >= facts.approved,
      null,
      null,
      isFinalized ? progressOf(facts.seats, facts.approved) : null,
      isExamined,
    ),
    cards: ending(everyone && facts.cards >= facts.approved, null, null, progressOf(facts.cards, facts.seats), isExamined),
    attendance: ending(
      facts.papers > 0 && facts.papersAttended >= facts.papers,
      null,
      null,
      progressOf(facts.papersAttended, facts.papers),
      isExamined,
    ),
    result: ending(
      facts.resultStatus === 'published',
      facts.resultAt,
      facts.resultBy,
      progressOf(facts.papersMarked, facts.papers),
      isExamined,
    ),
    interview: ending(facts.interviewedAt !== null, facts.interviewedAt, facts.interviewedBy, progressOf(facts.interviewed, facts.called)),
    selection: ending(facts.finalAt !== null, facts.finalAt, facts.finalBy),
  };
}

export function stagesFrom(
  facts: AdvertisementFacts,
  status: AdvertisementLifecycleStatus,
  waiting: readonly WaitingAt[],
): StageOfAdvertisement[] {
  return lineOfStages({
    names: advertisementStages,
    endings: endings(facts, status),
    waitingAt: (stage) => waiting.filter(({ kind }) => stageOfWork[kind as keyof typeof stageOfWork] === stage),
    isOver: withdrawn.includes(status),
  });
}
