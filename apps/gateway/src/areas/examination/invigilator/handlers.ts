import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { findCentre } from '../room/repository/rooms.ts';
import { changedRecord } from '../changed-record.ts';
import { readAllocation, revertAllocation, saveAllocation } from './allocation.ts';
import { allocationList, allocationSheet, invigilatorList, invigilatorSheet } from './list.ts';
import { postList, postSheet, readPosts } from './post-list.ts';
import * as repository from './repository.ts';

/** A body with an id edits that record, which also requires the permission to update. */
function refuseEditWithoutPermission(id: number | undefined, context: Context): void {
  if (id !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
}

export const invigilatorHandlers: Handlers<typeof invigilator> = {
  listPosts: (_input, { db }) => readPosts(db),

  searchPosts: pageOf(invigilator.invigilatorPosts, postList),
  exportPosts: sheetOf(invigilator.invigilatorPosts, postList, postSheet),

  addPost: async ({ body }, context) => {
    refuseEditWithoutPermission(body.id, context);
    const before = await changedRecord(body, (id) => repository.lockPost(context.db, id), 'gateway.invigilator.notFound');
    const named = await repository.postNamed(context.db, body.nameEn);
    if (named && named.id !== body.id) throw refuse.invalid([{ field: 'nameEn', message: 'gateway.invigilator.postNameTaken' }]);
    const values = { nameEn: body.nameEn, nameNe: body.nameNe, active: !body.inactive };
    const invigilatorPostId = await repository.writePost(context.db, body.id, values);
    await context.audit({ subject: `invigilatorPost:${invigilatorPostId}`, before, after: values });
    return done({ invigilatorPostId }, 'gateway.invigilator.postSaved');
  },

  list: pageOf(invigilator.invigilators, invigilatorList),
  exportList: sheetOf(invigilator.invigilators, invigilatorList, async (context) => invigilatorSheet(await readPosts(context.db))),

  add: async ({ body }, context) => {
    refuseEditWithoutPermission(body.id, context);
    const before = await changedRecord(body, (id) => repository.lockInvigilator(context.db, id), 'gateway.invigilator.notFound');
    if (body.examCenterId !== undefined && !(await findCentre(context.db, body.examCenterId)))
      throw refuse.invalid([{ field: 'examCenterId', message: 'rules.all.choice.listedOnly' }]);
    if (body.invigilatorPostId !== undefined && (await repository.selectPosts(context.db, [body.invigilatorPostId])).length === 0) {
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

  getAdvertisementInfo: pageOf(invigilator.invigilatorAllocations, allocationList),
  exportAdvertisementInfo: sheetOf(invigilator.invigilatorAllocations, allocationList, allocationSheet),

  getAllocated: ({ params, query }, context) => readAllocation({ advtCode: idOf(params.id), ...query }, context),
  temporarySave: ({ body }, context) => saveAllocation(body, 'temporarySave', context),

  finalSave: ({ params, body }, context) => {
    if (idOf(params.id) !== body.advtCode) throw refuse.invalid([{ field: 'advtCode', message: 'gateway.frame.wrongValue' }]);
    return saveAllocation(body, 'finalSave', context);
  },

  revert: ({ body }, context) => revertAllocation(body, context),
};
