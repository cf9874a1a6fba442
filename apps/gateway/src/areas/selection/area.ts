import * as interviewPlan from '@psc/api-client/areas/selection/interview-plan.ts';
import * as selectionRevision from '@psc/api-client/areas/selection/selection-revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { selectionReportHandlers } from '../desk/report/handlers.ts';
import { selectionHandlers } from './handlers.ts';
import { interviewPlanHandlers } from './interview-plan/handlers.ts';
import { selectionRevisionHandlers } from './revision-handlers.ts';

export const selectionArea: GatewayArea = {
  calls: [
    area('selection', selection, { ...selectionHandlers, ...selectionReportHandlers }),
    area('selectionRevision', selectionRevision, selectionRevisionHandlers),
    area('interviewPlan', interviewPlan, interviewPlanHandlers),
  ],
  jobs: [],
};
