import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import type { SeatingChange } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectCentreNames } from './repository/assignments.ts';

type Placed = { chosenCentreId: number; examCentreId: Id<'examCentre'> };
type Lost = Pick<SeatingChange, 'rooms' | 'rollNumbersWithdrawn' | 'roomsToSaveAgain' | 'afterScrutiny'>;
export type Agreement = { acceptedChange?: string | undefined; reason?: string | undefined };

const nothingLost: Lost = { rooms: [], rollNumbersWithdrawn: 0, roomsToSaveAgain: [], afterScrutiny: null };

/** Null if all candidates sit as chosen and nothing is lost. */
export async function seatingChangeOf(context: Context, placed: readonly Placed[], lost = nothingLost): Promise<SeatingChange | null> {
  const elsewhere = placed.filter((each) => each.chosenCentreId !== each.examCentreId);
  const losesNothing = lost.rooms.length === 0 && lost.rollNumbersWithdrawn === 0 && lost.roomsToSaveAgain.length === 0;
  if (elsewhere.length === 0 && losesNothing && lost.afterScrutiny === null) return null;
  const pairs = Map.groupBy(elsewhere, (each) => `${each.chosenCentreId} ${each.examCentreId}`);
  const names = await selectCentreNames(context.db, [...new Set(elsewhere.flatMap((each) => [each.chosenCentreId, each.examCentreId]))]);
  const elsewhereByCentre = [...pairs.values()]
    .map((people) => ({
      chosenCentre: names.get(people[0]!.chosenCentreId)!,
      examCentre: names.get(people[0]!.examCentreId)!,
      candidates: people.length,
    }))
    .toSorted((one, other) => other.candidates - one.candidates);
  const change = { elsewhere: elsewhere.length, elsewhereByCentre, ...lost };
  return { key: createHash('sha256').update(JSON.stringify(change)).digest('hex'), ...change };
}

/**
 * Whether the officer agreed to exactly this change.
 * SPEC-GAP: the specification lets an officer seat candidates anywhere. Adopted: candidates sit where they chose, unless an officer gives a
 * reason after seeing how many would not.
 * @throws Refusal 400 when candidates would be seated elsewhere without a reason
 */
export function isAgreed(change: SeatingChange | null, { acceptedChange, reason }: Agreement): boolean {
  if (change === null) return true;
  if (acceptedChange !== change.key) return false;
  if (change.elsewhere > 0 && reason === undefined) throw refuse.invalid([{ field: 'reason', message: 'rules.all.text.blankIsEmpty' }]);
  return true;
}

export function withReason<Seat extends Placed>(seats: readonly Seat[], reason: string | undefined) {
  return seats.map(({ chosenCentreId, ...seat }) => ({
    ...seat,
    elsewhereReason: seat.examCentreId === chosenCentreId ? null : (reason ?? null),
  }));
}
