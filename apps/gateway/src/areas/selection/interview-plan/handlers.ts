import type * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { withdrawRevision } from '../../../platform/shared/revision-subject.ts';
import { decidePlan, interviewPlan, sendPlan } from './approval.ts';
import * as arrange from './arrange.ts';
import { interviewLists } from './list.ts';
import { divide, placeByHand } from './places.ts';
import { readPlan } from './plan.ts';

export const interviewPlanHandlers: Handlers<typeof calls> = {
  get: ({ params }, context) => readPlan(context, idOf<'advertisement'>(params.advtCode, 'advtCode')),
  ...interviewLists,
  savePanel: async ({ body }, context) => done(await arrange.savePanel(context, body), 'gateway.interviewPlan.saved'),
  removePanel: async ({ body }, context) => done(await arrange.removePanel(context, body), 'gateway.interviewPlan.saved'),
  saveSession: async ({ body }, context) => done(await arrange.saveSession(context, body), 'gateway.interviewPlan.saved'),
  removeSession: async ({ body }, context) => done(await arrange.removeSession(context, body), 'gateway.interviewPlan.saved'),
  divide: async ({ body }, context) => {
    const answer = await divide(context, body);
    return done(answer, 'gateway.interviewPlan.divided', { placed: answer.placed, left: answer.left });
  },
  place: async ({ body }, context) => done(await placeByHand(context, body), 'gateway.interviewPlan.saved'),
  declareKinship: async ({ body }, context) => done(await arrange.declareKinship(context, body), 'gateway.interviewPlan.declared'),
  withdrawKinship: async ({ body }, context) => done(await arrange.withdrawKinship(context, body), 'gateway.interviewPlan.saved'),
  send: async ({ body }, context) => done({ revisionId: await sendPlan(context, body) }, 'gateway.interviewPlan.sent'),
  decide: async ({ body }, context) => {
    const state = await decidePlan(context, body);
    return done({ state }, `gateway.interviewPlan.${state}`);
  },
  withdraw: async ({ body }, context) => {
    await withdrawRevision(context, [interviewPlan.name], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
