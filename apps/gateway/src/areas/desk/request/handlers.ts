import * as request from '@psc/api-client/areas/desk/request.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { requestList, requestSheet } from './list.ts';

export const requestHandlers: Handlers<typeof request> = {
  list: pageOf(request.requests, requestList),
  exportList: sheetOf(request.requests, requestList, requestSheet),
};
