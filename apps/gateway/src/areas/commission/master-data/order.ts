import type { OrderedEntry, saveOrder as call } from '@psc/api-client/areas/commission/master-entry.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { hasPosition } from './entries.ts';
import * as repository from './repository/order.ts';
import { tableOf } from './tables.ts';

/** @throws Refusal 409 for a list with a natural order */
function orderedTable(type: MasterType) {
  if (!hasPosition(type)) throw refuse.conflict('gateway.masterData.ownOrder');
  return tableOf(type);
}

export function readOrder({ db }: Context, type: MasterType): Promise<OrderedEntry[]> {
  return repository.selectOrder(db, orderedTable(type));
}

/** @throws Refusal 400 unless each entry is listed once, 409 when the order has changed or affects applicants */
export async function saveOrder(context: Context, type: MasterType, { ids, before }: BodyOutput<typeof call>) {
  const table = orderedTable(type);
  const now = await repository.lockOrder(context.db, table);
  if (now.join() !== before.join()) throw refuse.changedMeanwhile();
  if (ids.toSorted((a, b) => a - b).join() !== now.toSorted((a, b) => a - b).join())
    throw refuse.invalid([{ field: 'ids', message: 'gateway.masterData.eachOnce' }]);
  // The position of a level ranks it, and earlier applications were judged by that rank.
  if (type === 'level' && (await repository.hasEducation(context.db))) throw refuse.conflict('gateway.masterData.levelsInUse');
  await repository.writeOrder(context.db, table, ids);
  await context.audit({ subject: `${table}:order`, before, after: ids });
  return done(null, 'gateway.masterData.ordered');
}
