import type { Id } from '@psc/validation/rules/id.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { holds } from '../../../platform/frame/actor.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { changedRecord } from '../changed-record.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { copyRooms, forwardAdvertisement, readAllocation, revertAllocation, saveAllocation, withdrawForwarding } from './allocation.ts';
import { aboutRooms, advertisementList, advertisementSheet, roomList, roomSheet } from './list.ts';
import * as repository from './repository/allocations.ts';
import * as rooms from './repository/rooms.ts';

type Plan = Awaited<ReturnType<typeof repository.selectPlans>>[number];

function planOf(plans: readonly Plan[], examCentreId: Id<'examCentre'>, paperId: Id<'paper'>): room.RoomPlan {
  const plan = plans.find((each) => each.examCentreId === examCentreId && each.paperId === paperId);
  if (!plan) return { paperId, roomAllocationId: null, state: 'none', version: null, rooms: 0, seatsInRooms: 0 };
  const { roomAllocationId, state, version, rooms: roomsUsed, seatsInRooms } = plan;
  return { paperId, roomAllocationId, state: state as AllocationState, version, rooms: roomsUsed, seatsInRooms };
}

export const roomHandlers: Handlers<typeof room> = {
  listAdvertisements: pageOf(room.roomAdvertisements, advertisementList),
  exportAdvertisements: sheetOf(room.roomAdvertisements, advertisementList, advertisementSheet),

  listExamCentres: async ({ params }, context) => {
    const advtCode = idOf<'advertisement'>(params.id);
    const advertisement = await findAdvertisementHead(context.db, advtCode);
    if (!advertisement) throw refuse.notFound('gateway.room.notFound');
    const [centres, plans, papers] = await Promise.all([
      repository.selectCentres(context.db, advtCode),
      repository.selectPlans(context.db, advtCode),
      papersOfExamination(context.db, advtCode),
    ]);
    return {
      advertisement,
      papers,
      centres: centres.map(({ nameEn, nameNe, districtEn, districtNe, ...centre }) => ({
        ...centre,
        name: { en: nameEn, ne: nameNe },
        district: { en: districtEn, ne: districtNe },
        plans: papers.map(({ paperId }) => planOf(plans, centre.examCentreId, paperId)),
      })),
    };
  },

  getExistingAllocation: ({ params, query }, context) => readAllocation({ advtCode: idOf(params.id), ...query }, context),
  temporarySave: ({ body }, context) => saveAllocation(body, 'temporarySave', context),
  finalSave: ({ body }, context) => saveAllocation(body, 'finalSave', context),
  copy: ({ params, body }, context) => copyRooms(idOf(params.id), body, context),
  forwardAdvertisement: ({ params }, context) => forwardAdvertisement(idOf(params.id), context),
  withdrawForwarding: ({ params }, context) => withdrawForwarding(idOf(params.id), context),
  revert: ({ params, query }, context) => revertAllocation(idOf(params.id), query.version, context),

  listByCentre: pageOf(room.roomsOfCentre, roomList, aboutRooms),
  exportByCentre: sheetOf(room.roomsOfCentre, roomList, roomSheet),

  add: async ({ body }, context) => {
    if (body.id !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
    const before = await changedRecord(body, (id) => rooms.lockRoom(context.db, id), 'gateway.room.notFound');
    if (!(await rooms.findCentre(context.db, body.examCenter)))
      throw refuse.invalid([{ field: 'examCenter', message: 'rules.all.choice.listedOnly' }]);
    if (body.capacity < 1) throw refuse.invalid([{ field: 'capacity', message: 'gateway.room.capacityBelowOne' }]);
    const numbered = await rooms.roomNumbered(context.db, body.examCenter, body.roomNumber);
    if (numbered && numbered.id !== body.id) throw refuse.invalid([{ field: 'roomNumber', message: 'gateway.room.numberTaken' }]);
    const values = { examCentreId: body.examCenter, roomNumber: body.roomNumber, capacity: body.capacity, active: !body.inactive };
    const roomId = await rooms.writeRoom(context.db, body.id, values);
    await context.audit({ subject: `room:${roomId}`, before, after: values });
    return done({ roomId }, 'gateway.room.saved');
  },
};
