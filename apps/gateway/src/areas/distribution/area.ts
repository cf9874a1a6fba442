import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { distributionHandlers } from './handlers.ts';

export const distributionArea: GatewayArea = {
  calls: [area('distribution', distribution, distributionHandlers)],
  jobs: [],
};
