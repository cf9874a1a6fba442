import { resetHandlers } from './second-factor-reset.ts';
import type * as releaseCalls from '@psc/api-client/areas/access/staff-account/releases.ts';
import type * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { accessHandlers } from './access.ts';
import { accountHandlers } from './accounts.ts';
import { moduleHandlers } from './modules.ts';
import { releaseHandlers } from './release-handlers.ts';
import { roleHandlers } from './roles.ts';

export const staffAccountHandlers: Handlers<typeof calls> & Handlers<typeof releaseCalls> = {
  ...moduleHandlers,
  ...roleHandlers,
  ...accountHandlers,
  ...accessHandlers,
  ...resetHandlers,
  ...releaseHandlers,
};
