import type { Id } from '@psc/validation/rules/id.ts';
import type { AllocatedCandidate, DayOfOfficer } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { addDays, instantAtNepal, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { officerActedFor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import * as work from './repository/work.ts';

const DAYS_SHOWN = 7;

const startOf = (dayAd: Day) => new Date(instantAtNepal(dayAd, '00:00'));

/** The median time between decisions, in seconds. */
export function middleOfPauses(instants: readonly Date[]): number | null {
  const pauses = instants.slice(1).map((instant, at) => (instant.getTime() - instants[at]!.getTime()) / 1000);
  return pauses.length === 0 ? null : Math.round(pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)]!);
}

/** A deputy sees the own decisions and the open work of the absent colleague. */
export async function dayOf(dayAd: Day, context: Context): Promise<DayOfOfficer> {
  const officer = context.staff();
  const week = Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(dayAd, at - DAYS_SHOWN + 1));
  const [decisions, open] = await Promise.all([
    work.selectDecisionsOf(context.db, officer.accountId, startOf(week[0]!), startOf(addDays(dayAd, 1))),
    work.countOpenWork(context.db, officerActedFor(officer), context.now()),
  ]);
  const byDay = decisions.map((decision) => ({ ...decision, dayAd: nepalDayOf(decision.decidedAt) }));
  const today = byDay.filter((decision) => decision.dayAd === dayAd);
  const count = (status: ScrutinyStatus) => today.filter(({ toStatus }) => toStatus === status).length;
  return {
    dayAd,
    decided: { approved: count('approved'), onHold: count('onHold'), rejected: count('rejected') },
    firstAt: today[0]?.decidedAt.toISOString() ?? null,
    lastAt: today.at(-1)?.decidedAt.toISOString() ?? null,
    secondsBetween: middleOfPauses(today.map(({ decidedAt }) => decidedAt)),
    pending: open.pending,
    held: open.held,
    overdue: open.overdue,
    week: week.map((each) => ({ dayAd: each, decided: byDay.filter((decision) => decision.dayAd === each).length })),
  };
}

export async function findAllocated({ db }: Context, advtCode: Id<'advertisement'>, text: string): Promise<AllocatedCandidate[]> {
  const found = await work.findAllocated(db, advtCode, asciiDigits(text));
  return found.map((row) => ({
    applicationId: row.id,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    name: candidateName(row),
    officerName: row.officerFirstName && `${row.officerFirstName} ${row.officerLastName}`,
    scrutinyStatus: row.scrutinyStatus as ScrutinyStatus,
    decidedAt: row.scrutinyDecidedAt?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
    objections: Number(row.objections),
  }));
}
