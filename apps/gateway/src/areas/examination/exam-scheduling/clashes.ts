import type { Id } from '@psc/validation/rules/id.ts';
import type { ScheduleClashes } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { selectClashes, type PlannedHour } from './repository/clashes.ts';

const SHOWN_PEOPLE = 100;
const NAMED_PEOPLE = 10;

export async function clashesOf({ db }: Context, advtCode: Id<'advertisement'>, hours: readonly PlannedHour[]): Promise<ScheduleClashes> {
  if (hours.length === 0) return { count: 0, people: [] };
  const rows = await selectClashes(db, advtCode, hours, SHOWN_PEOPLE);
  return {
    count: rows[0]?.total ?? 0,
    people: rows.map((row) => ({
      masterId: row.masterId,
      name: candidateName(row),
      advtCode: row.advtCode,
      post: { en: row.postEn, ne: row.postNe },
      startsAt: row.startsAt.toISOString(),
    })),
  };
}

/** @throws Refusal 409 that lists the candidates, unless the officer has seen this number of them */
export async function refuseUnseenClashes(
  context: Context,
  advtCode: Id<'advertisement'>,
  hours: readonly PlannedHour[],
  accepted: number,
): Promise<void> {
  const { count, people } = await clashesOf(context, advtCode, hours);
  if (count === accepted) return;
  const named = people.slice(0, NAMED_PEOPLE).map((each) => `${each.masterId} ${each.name[context.language]}`);
  const names = named.join(', ') + (count > NAMED_PEOPLE ? ' …' : '');
  throw refuse.conflict('gateway.examScheduling.clashes', { count, names });
}
