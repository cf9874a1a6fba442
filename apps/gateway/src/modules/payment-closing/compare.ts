import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatementRow } from '@psc/api-client/calls/payment-closing.ts';
import type { Held } from './repository.ts';

export type StatedLine = { rowNumber: number; reference: string; amountPaisa: number };

type Known = {
  /** What we hold on the day of the statement. */
  onDay: readonly Held[];
  /** What we hold under the references of the statement, whatever the day. */
  underReference: readonly Held[];
  /** References that the statements of other days name already. */
  statedElsewhere: ReadonlySet<string>;
};

export type ComparedRow = StatementRow & { applicationId: number | null };

/** After so many lines other calls have their turn. */
const LINES_AT_ONCE = 5000;

const namesOf = (held: Held) => [held.reference, held.providerReference].filter((name): name is string => name !== null);

/**
 * What a statement and what we hold say of each payment. A payment counts as stated on whichever day the statement names it: providers
 * book in the night, and banks a day later.
 */
export async function compare(lines: readonly StatedLine[], { onDay, underReference, statedElsewhere }: Known): Promise<ComparedRow[]> {
  const held = new Map<string, Held>();
  for (const each of underReference) for (const name of namesOf(each)) held.set(name, each);
  const seen = new Set<string>();
  const rows: ComparedRow[] = [];
  for (const { rowNumber, reference, amountPaisa } of lines) {
    if (rows.length % LINES_AT_ONCE === 0) await nextTurn();
    const found = held.get(reference);
    const isTwice = statedElsewhere.has(reference) || (found ? namesOf(found) : [reference]).some((name) => seen.has(name));
    for (const name of found ? namesOf(found) : [reference]) seen.add(name);
    rows.push({
      ...{ rowNumber, reference, statedPaisa: amountPaisa, problem: null },
      heldPaisa: found?.amountPaisa ?? null,
      applicationId: found?.applicationId ?? null,
      state: stateOf(amountPaisa, found, isTwice),
    });
  }
  const left = onDay.filter((each) => !namesOf(each).some((name) => seen.has(name) || statedElsewhere.has(name)));
  return [
    ...rows,
    ...left.map((each) => ({
      ...{ rowNumber: null, reference: each.reference, statedPaisa: null, problem: null },
      ...{ heldPaisa: each.amountPaisa, applicationId: each.applicationId, state: 'notStated' as const },
    })),
  ];
}

function stateOf(statedPaisa: number, found: Held | undefined, isTwice: boolean): StatementRow['state'] {
  if (isTwice) return 'twice';
  if (!found) return 'notHeld';
  return found.amountPaisa === statedPaisa ? 'agrees' : 'amountDiffers';
}
