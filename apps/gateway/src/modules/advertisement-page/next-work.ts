import type { NextWork, WaitingAt } from '@psc/api-client/calls/advertisement-page.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../frame/context.ts';
import { waitingPlaces } from '../dashboard/waiting-work.ts';
import { selectOfficersFor } from './repository/facts.ts';

const MOST_NAMES = 5;

/** A piece of work with the officers who may do it. */
export async function workWithOfficers(context: Context, work: WaitingAt, isYours: boolean): Promise<NextWork> {
  const { privilege, permission } = waitingPlaces[work.kind];
  const officers = await selectOfficersFor(context.db, { privilege, permission }, nepalDayOf(context.now()), MOST_NAMES);
  return { ...work, privilege, permission, isYours, officers: officers.names, officersInAll: officers.inAll };
}
