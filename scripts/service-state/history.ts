import { addDays, nepalDayOf, type Day, type Instant } from '../../packages/i18n/src/calendar.ts';

/** `closed`: the commission closed the portal for maintenance, which its pages announce. */
export type State = 'works' | 'closed' | 'down';
/** The state of the last check is not counted until the next one: a machine that was off says nothing about the time between. */
export type ServedDay = { dayAd: Day; minutes: Record<State, number> };
export type Interruption = { state: Exclude<State, 'works'>; from: Instant; until: Instant | null };
export type History = { last: { at: Instant; state: State } | null; days: ServedDay[]; interruptions: Interruption[] };

export const noHistory: History = { last: null, days: [], interruptions: [] };

const KEPT_DAYS = 366;
/** Checks are a minute apart; a longer gap is unknown. */
const LONGEST_GAP_MS = 5 * 60_000;

/** The history after a check. */
export function withCheck({ last, days, interruptions }: History, at: Date, state: State): History {
  const today = nepalDayOf(at);
  const oldest = addDays(today, -KEPT_DAYS + 1);
  const gapMs = last === null ? Infinity : at.getTime() - new Date(last.at).getTime();
  const counted = last !== null && gapMs <= LONGEST_GAP_MS ? { state: last.state, minutes: gapMs / 60_000 } : null;
  return {
    last: { at: at.toISOString(), state },
    days: withMinutes(days, today, counted).filter(({ dayAd }) => dayAd >= oldest),
    interruptions: withState(interruptions, at, state).filter(({ from }) => nepalDayOf(from) >= oldest),
  };
}

function withMinutes(days: readonly ServedDay[], dayAd: Day, counted: { state: State; minutes: number } | null): ServedDay[] {
  const before = days.filter((day) => day.dayAd !== dayAd);
  const { minutes } = days.find((day) => day.dayAd === dayAd) ?? { minutes: { works: 0, closed: 0, down: 0 } };
  const now = counted === null ? minutes : { ...minutes, [counted.state]: minutes[counted.state] + counted.minutes };
  return [...before, { dayAd, minutes: now }];
}

function withState(interruptions: readonly Interruption[], at: Date, state: State): Interruption[] {
  const open = interruptions.at(-1);
  if (open?.until === null && open.state === state) return [...interruptions];
  const now = at.toISOString();
  const ended = open?.until === null ? [...interruptions.slice(0, -1), { ...open, until: now }] : [...interruptions];
  return state === 'works' ? ended : [...ended, { state, from: now, until: null }];
}
