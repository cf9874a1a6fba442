import type * as invigilator from '@psc/api-client/calls/invigilator.ts';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { advertisementHeadFrom } from '../shared/repository/advertisement-head.ts';
import { findCentre } from '../room/repository/rooms.ts';
import { invigilatorFrom, readAllocation, revertAllocation, saveAllocation } from './allocation.ts';
import * as repository from './repository.ts';

const PAGE_SIZE = 30;

/** A body with an id edits that record, which also requires the permission to update. */
function refuseEditWithoutPermission(id: number | undefined, context: Context): void {
  if (id !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
}

export const invigilatorHandlers: Handlers<typeof invigilator> = {
  listPosts: async (_input, context) =>
    (await repository.selectPosts(context.db)).map((post) => ({
      id: post.id,
      name: { en: post.nameEn, ne: post.nameNe },
      active: post.active,
    })),

  addPost: async ({ body }, context) => {
    refuseEditWithoutPermission(body.id, context);
    const before = body.id === undefined ? undefined : await repository.findPost(context.db, body.id);
    if (body.id !== undefined && !before) throw refuse.notFound('gateway.invigilator.notFound');
    const named = await repository.postNamed(context.db, body.nameEn);
    if (named && named.id !== body.id) throw refuse.invalid([{ field: 'nameEn', message: 'gateway.invigilator.postNameTaken' }]);
    const values = { nameEn: body.nameEn, nameNe: body.nameNe, active: !body.inactive };
    const invigilatorPostId = await repository.writePost(context.db, body.id, values);
    await context.audit({ subject: `invigilatorPost:${invigilatorPostId}`, before, after: values });
    return done({ invigilatorPostId }, 'gateway.invigilator.postSaved');
  },

  list: async ({ query }, context) => {
    const rows = await repository.selectInvigilators(context.db, { ...query, limit: PAGE_SIZE + 1 });
    const invigilators = rows.slice(0, PAGE_SIZE).map(invigilatorFrom);
    return { invigilators, nextAfter: rows.length > PAGE_SIZE ? invigilators.at(-1)!.id : null };
  },

  add: async ({ body }, context) => {
    refuseEditWithoutPermission(body.id, context);
    const before = body.id === undefined ? undefined : await repository.findInvigilator(context.db, body.id);
    if (body.id !== undefined && !before) throw refuse.notFound('gateway.invigilator.notFound');
    if (body.examCenterId !== undefined && !(await findCentre(context.db, body.examCenterId)))
      throw refuse.invalid([{ field: 'examCenterId', message: 'rules.all.choice.listedOnly' }]);
    if (body.invigilatorPostId !== undefined && !(await repository.findPost(context.db, body.invigilatorPostId))) {
      throw refuse.invalid([{ field: 'invigilatorPostId', message: 'rules.all.choice.listedOnly' }]);
    }
    const numbered = body.employeeNo === undefined ? undefined : await repository.invigilatorNumbered(context.db, body.employeeNo);
    if (numbered && numbered.id !== body.id)
      throw refuse.invalid([{ field: 'employeeNo', message: 'gateway.invigilator.employeeNoTaken' }]);
    const values = {
      nameEn: body.nameEn,
      nameNe: body.nameNe,
      employeeNo: body.employeeNo ?? null,
      invigilatorPostId: body.invigilatorPostId ?? null,
      examCentreId: body.examCenterId ?? null,
      active: !body.inactive,
    };
    const invigilatorId = await repository.writeInvigilator(context.db, body.id, values);
    await context.audit({ subject: `invigilator:${invigilatorId}`, before, after: values });
    return done({ invigilatorId }, 'gateway.invigilator.saved');
  },

  getAdvertisementInfo: async ({ query }, context) => {
    const rows = await repository.selectSummaries(context.db, { after: query?.after, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE);
    return {
      allocations: shown.map((row) => ({
        ...advertisementHeadFrom(row),
        examCentreId: row.examCentreId,
        examCentre: { en: row.centreEn, ne: row.centreNe },
        rooms: row.rooms,
        roomsWithInvigilator: row.roomsWithInvigilator,
        allocatedCount: row.allocatedCount,
        state: (row.state as AllocationState | null) ?? 'none',
        version: row.version,
      })),
      nextAfter: rows.length > PAGE_SIZE ? shown.at(-1)!.roomAllocationId : null,
    };
  },

  getAllocated: ({ params, query }, context) => readAllocation(idOf(params.id), query.examCentreId, context),
  temporarySave: ({ body }, context) => saveAllocation(body, 'temporarySave', context),

  finalSave: ({ params, body }, context) => {
    if (idOf(params.id) !== body.advtCode) throw refuse.invalid([{ field: 'advtCode', message: 'gateway.frame.wrongValue' }]);
    return saveAllocation(body, 'finalSave', context);
  },

  revert: ({ body }, context) => revertAllocation(body, context),
};
