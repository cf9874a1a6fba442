import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import type { Failure, Outcome } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { addressOf } from '../../../shared/address-of.ts';

/** A centre and paper without confirmed rooms or invigilators. */
export type OpenPlan = {
  lacks: 'rooms' | 'invigilators';
  examCentreId: number;
  centre: Bilingual;
  paperId: number;
  state: AllocationState;
};

/** The next centre and paper without confirmed rooms, then without confirmed invigilators; null if all are confirmed. Fails if a read fails. */
export async function nextOpenPlan(advtCode: number): Promise<Outcome<OpenPlan | null>> {
  const rooms = await send(room.listExamCentres, { params: { id: advtCode } }, { quiet: true });
  if (!rooms.ok) return rooms;
  for (const { examCentreId, name, plans } of rooms.data.centres) {
    const open = plans.find(({ state }) => state === 'none' || state === 'temporarySave');
    if (open) return found({ lacks: 'rooms', examCentreId, centre: name, paperId: open.paperId, state: open.state });
  }
  // Most plans may be final, so the first page of all would often hold no open one.
  for (const state of ['none', 'temporarySave'] as const) {
    const people = await send(invigilator.getAdvertisementInfo, { query: { text: String(advtCode), state } }, { quiet: true });
    if (!people.ok) return people;
    const open = people.data.rows.find((row) => row.advtCode === advtCode && row.state === state);
    if (open) {
      const { examCentreId, examCentre, paper } = open;
      return found({ lacks: 'invigilators', examCentreId, centre: examCentre, paperId: paper.paperId, state });
    }
  }
  return found(null);
}

const found = (open: OpenPlan | null): Outcome<OpenPlan | null> => ({ ok: true, message: '', data: open });

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

/** The form of the next open plan, or null if all are confirmed. If that cannot be read, says so and returns the list of rooms. */
export async function nextPlanOf(advtCode: number): Promise<string | null> {
  const open = await nextOpenPlan(advtCode);
  return open.ok ? open.data && formOf(advtCode, open.data) : afterFailedRead(advtCode, open);
}

/** Toasts the failure and returns the list of rooms: it is not known whether everything is saved. */
export function afterFailedRead(advtCode: number, { message }: Failure): string {
  showToast('error', message);
  return addressOf('/admin/room-allocation', { open: advtCode });
}
