import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import * as qualification from '@psc/api-client/areas/advertisement/qualification.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { ageLimitHandlers } from './age-limit/handlers.ts';
import { agreementHandlers } from './agreement/handlers.ts';
import { collectLateRefunds, endAdvertisements } from './end-by-itself.ts';
import { advertisementHandlers } from './handlers.ts';
import { informInSteps } from './inform-in-steps.ts';
import { informOfDates } from './inform-of-dates.ts';
import { moveDrafts } from './move-drafts.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { qualificationHandlers } from './qualification/handlers.ts';

export const advertisementArea: GatewayArea = {
  calls: [
    area('ageLimit', ageLimit, ageLimitHandlers),
    area('agreement', agreement, agreementHandlers),
    area('advertisement', advertisement, advertisementHandlers),
    area('qualification', qualification, qualificationHandlers),
  ],
  jobs: [
    moveDrafts.definition,
    publishScheduled.definition,
    informOfDates.definition,
    informInSteps.definition,
    endAdvertisements.definition,
    collectLateRefunds.definition,
  ],
};
