import type { RefusedRow } from '@psc/api-client/areas/payment/payment-types.ts';
import type { Context } from '../../platform/frame/context.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { Refusal } from '../../platform/frame/refusal.ts';

type Row = { id: number };
export type RowsDone = { done: number; refused: RefusedRow[] };

/**
 * Does the rows of one request in a transaction each, so that a refused row leaves the others done. For calls with `ownTransactions`.
 * @throws Refusal of the row if it is the only one
 */
export async function forEachRow<Each extends Row>(
  context: Context,
  rows: readonly Each[],
  work: (inside: Context, row: Each) => Promise<void>,
): Promise<RowsDone> {
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    try {
      await context.inTransaction((inside) => work(inside, row));
    } catch (error) {
      if (!(error instanceof Refusal) || rows.length === 1) throw error;
      const { message, values } = error.details;
      refused.push({ id: row.id, message: messageIn(context.language, message, values) });
    }
  }
  return { done: rows.length - refused.length, refused };
}
