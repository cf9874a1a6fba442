import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { sendResetLink } from './session/send-reset-link.ts';
import { sendTemporaryPassword } from './session/send-temporary-password.ts';
import { sweepSessions } from './session/sweep-sessions.ts';
import { sendInvitation } from './staff-account/send-invitation.ts';

export const accessArea: GatewayArea = {
  calls: [area('session', session, sessionHandlers), area('secondFactor', secondFactor, secondFactorHandlers)],
  jobs: [sendTemporaryPassword.definition, sendResetLink.definition, sendInvitation.definition, sweepSessions.definition],
};
