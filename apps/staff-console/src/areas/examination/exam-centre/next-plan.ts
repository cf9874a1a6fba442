import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { send } from '@psc/api-client/send.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { addressOf } from '../../../shared/address-of.ts';

/** A centre and paper without confirmed rooms or invigilators. */
export type OpenPlan = { lacks: 'rooms' | 'invigilators'; examCentreId: number; paperId: number; state: AllocationState };

/** The next centre and paper without confirmed rooms, then without confirmed invigilators; null if all are confirmed. */
export async function nextOpenPlan(advtCode: number): Promise<OpenPlan | null> {
  const rooms = await send(room.listExamCentres, { params: { id: advtCode } }, { quiet: true });
  if (!rooms.ok) return null;
  for (const { examCentreId, plans } of rooms.data.centres) {
    const open = plans.find(({ state }) => state === 'none' || state === 'temporarySave');
    if (open) return { lacks: 'rooms', examCentreId, paperId: open.paperId, state: open.state };
  }
  const people = await send(invigilator.getAdvertisementInfo, { query: { text: String(advtCode) } }, { quiet: true });
  if (!people.ok) return null;
  const lacking = people.data.rows.find((row) => row.advtCode === advtCode && row.state !== 'finalSave');
  if (!lacking) return null;
  return { lacks: 'invigilators', examCentreId: lacking.examCentreId, paperId: lacking.paper.paperId, state: lacking.state };
}

export function formOf(advtCode: number, { lacks, examCentreId, paperId, state }: OpenPlan): string {
  return lacks === 'rooms'
    ? addressOf('/admin/assign-rooms/{id}/{examStatus}', { id: advtCode, examStatus: state, examCentreId, paperId })
    : addressOf('/admin/assign-invigilator/{id}/{examStatus}/{advCode}', {
        id: examCentreId,
        examStatus: state,
        advCode: advtCode,
        paperId,
      });
}

export async function nextPlanOf(advtCode: number): Promise<string | null> {
  const open = await nextOpenPlan(advtCode);
  return open && formOf(advtCode, open);
}
