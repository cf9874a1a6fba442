import * as calls from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { applicantList, applicantSheet } from './applicant-list.ts';

const page = pageOf(calls.applicants, applicantList);

export const applicantHandlers: Handlers<typeof calls> = {
  /** A search by candidate or application number counts as reading that candidate's data, so it is recorded. */
  searchUsers: async (input, context) => {
    const answer = await page(input, context);
    if (input.query.masterId !== undefined && 'rows' in answer && answer.rows.length > 0)
      await context.audit({ subject: `candidate:${input.query.masterId}` });
    if (input.query.applicationNumber !== undefined && 'rows' in answer)
      for (const { applicationId } of answer.rows) await context.audit({ subject: `application:${applicationId}` });
    return answer;
  },
  exportUsers: sheetOf(calls.applicants, applicantList, applicantSheet),
};
