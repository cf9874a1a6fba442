import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { client } from '@psc/api-client/client.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { formOf, nextOpenPlan, type OpenPlan } from './next-plan.ts';
import { proposedInvigilators, proposedRooms } from './proposals.ts';

const quiet = { quiet: true };
const isSame = (one: OpenPlan | null, other: OpenPlan) =>
  one?.lacks === other.lacks && one.examCentreId === other.examCentreId && one.paperId === other.paperId;

/**
 * Saves the rooms of all further centres and papers as proposed, then their invigilators. Returns the address of the first form that needs
 * the officer: it has a draft, its proposal leaves a candidate without a seat or a room without a person, or the gateway refuses it. Null
 * if everything is saved.
 */
export async function saveProposed(advtCode: number): Promise<string | null> {
  let saved: OpenPlan | null = null;
  let open = await nextOpenPlan(advtCode);
  while (open !== null && open.state === 'none' && !isSame(saved, open)) {
    const outcome = await (open.lacks === 'rooms' ? saveRooms(advtCode, open) : saveInvigilators(advtCode, open));
    if (outcome?.ok === false) showToast('error', outcome.message);
    if (!outcome?.ok) break;
    saved = open;
    open = await nextOpenPlan(advtCode);
  }
  if (saved) await client().revalidate?.(room.finalSave);
  return open && formOf(advtCode, open);
}

/** Null if the rooms have too few seats at that hour. */
async function saveRooms(advtCode: number, { examCentreId, paperId }: OpenPlan): Promise<Outcome<unknown> | null> {
  const found = await send(room.getExistingAllocation, { params: { id: advtCode }, query: { examCentreId, paperId } }, quiet);
  if (!found.ok) return found;
  const { state, version, allocatedCount } = found.data;
  const lines = proposedRooms(found.data)
    .map(({ roomId, numberOfCandidates }) => ({ roomId, numberOfCandidates }))
    .filter(({ numberOfCandidates }) => numberOfCandidates > 0);
  const placed = lines.reduce((sum, { numberOfCandidates }) => sum + numberOfCandidates, 0);
  if (state !== 'none' || placed !== allocatedCount) return null;
  return send(room.finalSave, { body: { advtCode, examCentreId, paperId, version, lines } }, quiet);
}

/** Null if too few people are free at that hour. */
async function saveInvigilators(advtCode: number, { examCentreId, paperId }: OpenPlan): Promise<Outcome<unknown> | null> {
  const found = await send(invigilator.getAllocated, { params: { id: advtCode }, query: { examCentreId, paperId } }, quiet);
  if (!found.ok) return found;
  const { state, version } = found.data;
  const { rooms } = proposedInvigilators(found.data);
  if (state !== 'none' || rooms.some(({ invigilators }) => invigilators.length === 0)) return null;
  const lines = rooms.flatMap(({ roomId, invigilators }) => invigilators.map((person) => ({ roomId, ...person })));
  return send(invigilator.finalSave, { params: { id: advtCode }, body: { advtCode, examCentreId, paperId, version, lines } }, quiet);
}
