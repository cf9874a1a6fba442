import type { Id } from '@psc/validation/rules/id.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatementRow } from '@psc/api-client/areas/payment/payment-closing.ts';
import type { Held } from './repository.ts';

/** `key` is the reference, or the key of a voucher number. */
export type StatedLine = { rowNumber: number; reference: string; key: string; amountPaisa: number };

type Known = {
  /** Our payments on the day of the statement. */
  onDay: readonly Held[];
  /** Our payments with references of the statement, on any day. */
  underReference: readonly Held[];
  /** References already in statements of other days. */
  statedElsewhere: ReadonlySet<string>;
  /** Amounts that the commission has returned, under the references of the payment and of the refund. */
  returned: ReadonlyMap<string, ReadonlySet<number>>;
};

export type ComparedRow = StatementRow & { applicationId: Id<'application'> | null };

/** After this many lines other calls get a turn. */
const LINES_AT_ONCE = 5000;

const namesOf = (held: Held) => [held.key, held.providerReference].filter((name): name is string => name !== null);

/**
 * Compares a statement with our payments. A payment counts as stated on whichever day a statement lists it, because providers book at night
 * and banks a day later.
 */
export async function compare(
  lines: readonly StatedLine[],
  { onDay, underReference, statedElsewhere, returned }: Known,
): Promise<ComparedRow[]> {
  const held = new Map<string, Held>();
  for (const each of underReference) for (const name of namesOf(each)) held.set(name, each);
  const seen = new Set<string>();
  const rows: ComparedRow[] = [];
  for (const { rowNumber, reference, key, amountPaisa } of lines) {
    if (rows.length % LINES_AT_ONCE === 0) await nextTurn();
    const found = held.get(key);
    if (amountPaisa < 0) {
      rows.push({
        ...{ rowNumber, reference, statedPaisa: amountPaisa, problem: null, applicationId: found?.applicationId ?? null },
        ...(returned.get(reference)?.has(-amountPaisa)
          ? { heldPaisa: amountPaisa, state: 'returned' as const }
          : { heldPaisa: null, state: 'notHeld' as const }),
      });
      continue;
    }
    const isTwice = statedElsewhere.has(key) || (found ? namesOf(found) : [key]).some((name) => seen.has(name));
    for (const name of found ? namesOf(found) : [key]) seen.add(name);
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
