import type { NextWork, StageOfCase, WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { selectOfficersFor, type Among } from './repository/officers.ts';
import { waitingPlaces } from './waiting-work.ts';

const MOST_NAMES = 5;

export async function workWithOfficers(context: Context, work: WaitingAt, isYours: boolean, among: Among = {}): Promise<NextWork> {
  const { privilege, permission, listedTo } = waitingPlaces[work.kind];
  const held = [{ privilege, permission }, ...(listedTo ? [{ privilege: listedTo, permission: 'read' as const }] : [])];
  const officers = await selectOfficersFor(context.db, held, nepalDayOf(context.now()), among, MOST_NAMES);
  const { kind, count, since, dueAt } = work;
  return { kind, count, since, dueAt, privilege, permission, isYours, officers: officers.names, officersInAll: officers.inAll };
}

type Stages = readonly Pick<StageOfCase<string>, 'waiting'>[];

/** Stages come first: older work at a later stage has to wait. */
function firstOf(stages: Stages): WaitingAt | null {
  return stages.flatMap(({ waiting }) => waiting)[0] ?? null;
}

/** The next work of a case and the officers who may do it; null if no stage has pending work. */
export async function nextWorkOf(
  context: Context,
  stages: Stages,
  isYours: (work: WaitingAt) => boolean | Promise<boolean>,
  among?: Among,
): Promise<NextWork | null> {
  const first = firstOf(stages);
  return first && workWithOfficers(context, first, await isYours(first), among);
}
