import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { advertisementHandlers } from './advertisement/handlers.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as application from '@psc/api-client/calls/application.ts';
import * as payment from '@psc/api-client/calls/payment.ts';
import * as server from '@psc/api-client/calls/server.ts';
import * as session from '@psc/api-client/calls/session.ts';
import * as vacancy from '@psc/api-client/calls/vacancy.ts';
import { area, type BoundArea } from '../frame/bind.ts';
import { masterDataHandlers } from './master-data/handlers.ts';
import { applicationHandlers } from './application/handlers.ts';
import { paymentHandlers } from './payment/handlers.ts';
import { serverHandlers } from './server/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { vacancyHandlers } from './vacancy/handlers.ts';

/** Every area of the catalogue with its handlers, one line each. */
export const areas: BoundArea[] = [
  area('server', server, serverHandlers),
  area('session', session, sessionHandlers),
  area('vacancy', vacancy, vacancyHandlers),
  area('application', application, applicationHandlers),
  area('payment', payment, paymentHandlers),
  area('masterData', masterData, masterDataHandlers),
  area('advertisement', advertisement, advertisementHandlers),
];
