import * as ownAccount from '@psc/api-client/areas/account/own-account.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { deputyHandlers } from '../access/staff-account/deputies.ts';
import { staffAccountHandlers } from '../access/staff-account/handlers.ts';
import { applicantHandlers } from './candidate-account/applicant-handlers.ts';
import { candidateAccountHandlers } from './candidate-account/handlers.ts';
import { cleanKeptText } from './kept-text/clean-kept-text.ts';
import { mergeHandlers } from './candidate-account/merge-handlers.ts';
import { ownAccountHandlers } from './own-account/handlers.ts';
import { sendContactCode } from './own-account/send-contact-code.ts';

export const accountArea: GatewayArea = {
  calls: [
    area('ownAccount', ownAccount, ownAccountHandlers),
    area('userAdmin', userAdmin, {
      ...staffAccountHandlers,
      ...deputyHandlers,
      ...candidateAccountHandlers,
      ...applicantHandlers,
      ...mergeHandlers,
    }),
  ],
  jobs: [sendContactCode.definition, cleanKeptText.definition],
};
