import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { send } from '@psc/api-client/send.ts';
import { addressOf } from '../../../shared/address-of.ts';

/** The form for the next centre and paper without confirmed rooms, then without confirmed invigilators; null if all are confirmed. */
export async function nextPlanOf(advtCode: number): Promise<string | null> {
  const rooms = await send(room.listExamCentres, { params: { id: advtCode } }, { quiet: true });
  if (!rooms.ok) return null;
  for (const { examCentreId, plans } of rooms.data.centres) {
    const open = plans.find(({ state }) => state === 'none' || state === 'temporarySave');
    if (open)
      return addressOf('/admin/assign-rooms/{id}/{examStatus}', {
        id: advtCode,
        examStatus: open.state,
        examCentreId,
        paperId: open.paperId,
      });
  }
  const people = await send(invigilator.getAdvertisementInfo, { query: { text: String(advtCode) } }, { quiet: true });
  if (!people.ok) return null;
  const lacking = people.data.rows.find((row) => row.advtCode === advtCode && row.state !== 'finalSave');
  return lacking
    ? addressOf('/admin/assign-invigilator/{id}/{examStatus}/{advCode}', {
        id: lacking.examCentreId,
        examStatus: lacking.state,
        advCode: advtCode,
        paperId: lacking.paper.paperId,
      })
    : null;
}
