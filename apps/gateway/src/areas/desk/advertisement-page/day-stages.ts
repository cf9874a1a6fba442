import {
  dayStages,
  type DayStage,
  type PaperOfDay,
  type StageOfCase,
  type WaitingAt,
} from '@psc/api-client/areas/desk/advertisement-page.ts';
import { ending, lineOfStages, progressOf, type Ending } from '../dashboard/line-of-stages.ts';

const stageOfDayWork = {
  examinationsToSchedule: 'schedule',
  schedulesRejected: 'schedule',
  schedulesToDecide: 'schedule',
  seatsToGive: 'centres',
  roomsToGive: 'rooms',
  invigilatorsToGive: 'invigilators',
  rollNumbersToGive: 'rollNumbers',
  seatChangesToDecide: 'cards',
  admitCardsToMake: 'cards',
  attendanceToRecord: 'attendance',
  marksToRecord: 'result',
  marksToType: 'result',
  resultsToPublish: 'result',
} as const satisfies Partial<Record<WaitingAt['kind'], DayStage>>;
type DayWork = keyof typeof stageOfDayWork;
export const workOfTheDay = Object.keys(stageOfDayWork) as DayWork[];

const sum = <Row>(rows: readonly Row[], countOf: (row: Row) => number) => rows.reduce((total, row) => total + countOf(row), 0);
const counted = (done: number, all: number, isDone = all > 0 && done >= all): Ending => ending(isDone, null, null, progressOf(done, all));

/** The last of several schedules ends the stage; it names all officers who approved one. */
function scheduled(papers: readonly PaperOfDay[]): Ending {
  const approved = papers.filter((each) => each.scheduleStatus === 'approved');
  const lastAt = approved
    .flatMap(({ scheduledAt }) => scheduledAt ?? [])
    .toSorted()
    .at(-1);
  const officers = [...new Set(approved.flatMap(({ scheduledBy }) => scheduledBy ?? []))];
  const isDone = approved.length === papers.length;
  return ending(isDone, lastAt ? new Date(lastAt) : null, officers.join(', ') || null, progressOf(approved.length, papers.length));
}

/** Papers of one advertisement share its seats, and the competitions of a paper share its rooms and its attendance. */
function endingsOf(papers: readonly PaperOfDay[]): Record<DayStage, Ending> {
  const advertisements = [...new Map(papers.map((paper) => [paper.advtCode, paper])).values()];
  const held = [...new Map(papers.map((paper) => [paper.paperId, paper])).values()];
  const seats = sum(advertisements, (each) => each.seats);
  const centres = sum(held, (each) => each.centres);
  const allPublished = advertisements.length > 0 && advertisements.every((each) => each.isPublished);
  return {
    schedule: scheduled(papers),
    centres: counted(
      seats,
      sum(advertisements, (each) => each.approved),
    ),
    rooms: counted(
      sum(held, (each) => each.centresWithRooms),
      centres,
    ),
    invigilators: counted(
      sum(held, (each) => each.centresWithInvigilators),
      centres,
    ),
    rollNumbers: counted(
      sum(advertisements, (each) => each.rollNumbers),
      seats,
    ),
    cards: counted(
      sum(advertisements, (each) => each.admitCards),
      seats,
    ),
    attendance: counted(held.filter((each) => each.attendance > 0).length, held.length),
    result: counted(held.filter((each) => each.hasMarks).length, held.length, allPublished),
  };
}

/** Merges the same kind at several advertisements into one line: their number, the oldest start and the earliest deadline. */
function together(waiting: readonly WaitingAt[]): WaitingAt[] {
  return workOfTheDay.flatMap((kind) => {
    const own = waiting.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const earliest = (instants: string[]) => instants.toSorted()[0]!;
    return {
      kind,
      count: sum(own, ({ count }) => count),
      since: earliest(own.map(({ since }) => since)),
      dueAt: earliest(own.map(({ dueAt }) => dueAt)),
    };
  });
}

export function stagesOfDay(papers: readonly PaperOfDay[], waiting: readonly WaitingAt[]): StageOfCase<DayStage>[] {
  if (papers.length === 0) return [];
  const lines = together(waiting);
  return lineOfStages({
    names: dayStages,
    endings: endingsOf(papers),
    waitingAt: (stage) => lines.filter(({ kind }) => stageOfDayWork[kind as DayWork] === stage),
    isOver: false,
  });
}
