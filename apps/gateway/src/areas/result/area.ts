import * as result from '@psc/api-client/areas/result/result.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { resultHandlers } from './handlers.ts';
import { retotallingHandlers } from './retotalling/handlers.ts';
import { revisionHandlers } from './revision/handlers.ts';

export const resultArea: GatewayArea = {
  calls: [
    area('result', result, resultHandlers),
    area('revision', revision, revisionHandlers),
    area('retotalling', retotalling, retotallingHandlers),
  ],
  jobs: [],
};
