import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { requisitionHandlers } from './handlers.ts';

export const requisitionArea: GatewayArea = {
  calls: [area('requisition', requisition, requisitionHandlers)],
  jobs: [],
};
