import * as fairScrutiny from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { scrutinyIndividualHandlers } from '../desk/report/handlers.ts';
import { fairScrutinyHandlers } from './fairness.ts';
import { scrutinyHandlers } from './handlers.ts';
import { judgeApplications } from './judge-applications.ts';

export const scrutinyArea: GatewayArea = {
  calls: [
    area('scrutiny', scrutiny, { ...scrutinyHandlers, ...scrutinyIndividualHandlers }),
    area('fairScrutiny', fairScrutiny, fairScrutinyHandlers),
  ],
  jobs: [judgeApplications.definition],
};
