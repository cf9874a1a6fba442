import * as browser from '@psc/api-client/platform/browser.ts';
import * as givenUpJob from '@psc/api-client/platform/given-up-job.ts';
import * as listFilter from '@psc/api-client/platform/list-filter.ts';
import * as record from '@psc/api-client/platform/record.ts';
import * as server from '@psc/api-client/platform/server.ts';
import { counters } from './counts/keep-counts.ts';
import { browserHandlers } from './browser/handlers.ts';
import { collectFiles } from './file-collection/collect-files.ts';
import { area } from './frame/bind.ts';
import type { GatewayArea } from './frame/gateway-area.ts';
import { givenUpJobHandlers } from './given-up-job/handlers.ts';
import { listFilterHandlers } from './list-filter/handlers.ts';
import { sendMail, sendTypedMail } from './mail/send-mail.ts';
import { recordHandlers } from './record/handlers.ts';
import { checkRecord, prepareRecordMonths, sealRecordLines } from './record/jobs.ts';
import { serverHandlers } from './server/handlers.ts';
import { sendSms } from './sms/send-sms.ts';

export const platformArea: GatewayArea = {
  calls: [
    area('server', server, serverHandlers),
    area('browser', browser, browserHandlers),
    area('listFilter', listFilter, listFilterHandlers),
    area('givenUpJob', givenUpJob, givenUpJobHandlers),
    area('record', record, recordHandlers),
  ],
  jobs: [
    sendMail.definition,
    sendTypedMail.definition,
    sendSms.definition,
    collectFiles.definition,
    sealRecordLines.definition,
    prepareRecordMonths.definition,
    checkRecord.definition,
  ],
  numbers: counters,
};
