import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { client } from '@psc/api-client/client.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { afterFailedRead, formOf, nextOpenPlan, type OpenPlan } from './next-plan.ts';
import { proposedInvigilators, proposedRooms } from './proposals.ts';

const quiet = { quiet: true };
const isSame = (one: OpenPlan | null, other: OpenPlan) =>
  one?.lacks === other.lacks && one.examCentreId === other.examCentreId && one.paperId === other.paperId;

/** Why the saving ended before everything was saved, other than by a refusal. */
export type Stop = { because: 'draft' | 'seats' | 'people'; centre: Bilingual };
/** The form that needs the officer, the list of rooms after a failed read, or null if everything is saved. */
export type Proposed = { address: string | null; stop: Stop | null };

/**
 * Saves the rooms of all further centres and papers as proposed, then their invigilators. It stops at the first form that needs the
 * officer: it has a draft, its proposal leaves a candidate without a seat or a room without a person, or the gateway refuses it. Failures
 * are shown in a toast.
 * @param onSaved gets the number of plans saved so far.
 */
export async function saveProposed(advtCode: number, onSaved: (count: number) => void): Promise<Proposed> {
  let saved: OpenPlan | null = null;
  let count = 0;
  let outcome: Outcome<unknown> | null = null;
  let open = await nextOpenPlan(advtCode);
  while (open.ok && open.data?.state === 'none' && !isSame(saved, open.data)) {
    const plan: OpenPlan = open.data;
    outcome = await (plan.lacks === 'rooms' ? saveRooms(advtCode, plan) : saveInvigilators(advtCode, plan));
    if (!outcome?.ok) break;
    saved = plan;
    count += 1;
    onSaved(count);
    open = await nextOpenPlan(advtCode);
  }
  if (saved) await client().revalidate?.(room.finalSave);
  if (!open.ok) return { address: afterFailedRead(advtCode, open), stop: null };
  if (open.data === null) return { address: null, stop: null };
  const address = formOf(advtCode, open.data);
  if (outcome?.ok !== false) return { address, stop: stopAt(open.data) };
  showToast('error', outcome.message);
  return { address, stop: null };
}

function stopAt({ state, lacks, centre }: OpenPlan): Stop {
  if (state !== 'none') return { because: 'draft', centre };
  return { because: lacks === 'rooms' ? 'seats' : 'people', centre };
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
