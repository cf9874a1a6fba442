import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import * as settingsTransfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { bsYearHandlers } from './bs-year/handlers.ts';
import { commissionHandlers } from './handlers.ts';
import { lookupHandlers } from './lookup/handlers.ts';
import { masterEntryHandlers } from './master-data/entry-handlers.ts';
import { masterDataHandlers } from './master-data/handlers.ts';
import { moveMerged } from './master-data/merge.ts';
import { setupHandlers } from './setup/handlers.ts';
import { settingsTransferHandlers } from './setup/transfer-handlers.ts';
import { textHandlers } from './text/handlers.ts';

export const commissionArea: GatewayArea = {
  calls: [
    area('commission', commission, commissionHandlers),
    area('setup', setup, setupHandlers),
    area('settingsTransfer', settingsTransfer, settingsTransferHandlers),
    area('text', text, textHandlers),
    area('masterData', masterData, masterDataHandlers),
    area('lookup', lookup, lookupHandlers),
    area('masterEntry', masterEntry, masterEntryHandlers),
    area('bsYear', bsYear, bsYearHandlers),
  ],
  jobs: [moveMerged.definition],
};
