import * as calls from '@psc/api-client/areas/advertisement/qualification.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { unknownQualifications } from '../accepted-qualifications.ts';
import { replaceQualifications, selectLowestLevel } from '../repository/advertisements.ts';
import { isBeforePublication } from '../../application/before-publication.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { qualificationList, qualificationSheet, qualificationsOf } from './list.ts';
import { setMinimumLevel } from './repository.ts';

export const qualificationHandlers: Handlers<typeof calls> = {
  list: pageOf(calls.qualifications, qualificationList),
  exportList: sheetOf(calls.qualifications, qualificationList, qualificationSheet),

  view: async ({ params }, context) => {
    const [found] = await qualificationsOf(context, [idOf(params.id)]);
    if (!found) throw refuse.notFound('gateway.advertisement.notFound');
    return found;
  },

  create: async ({ params, body: { qualifications, version } }, context) => {
    const [before] = await qualificationsOf(context, [idOf(params.id)]);
    if (!before) throw refuse.notFound('gateway.advertisement.notFound');
    await refuseEnded(context.db, before.advtCode);
    if (!isBeforePublication(before.lifeCycleStatus)) throw refuse.conflict('gateway.advertisement.qualificationsStay');
    const unknown = await unknownQualifications(context.db, qualifications);
    if (unknown.length > 0) throw refuse.invalid(unknown);
    const { advtCode } = before;
    const minimumEducationLevelId = await selectLowestLevel(
      context.db,
      qualifications.map((row) => row.educationLevelId),
    );
    if (!(await setMinimumLevel(context.db, advtCode, version, minimumEducationLevelId))) throw refuse.changedMeanwhile();
    await replaceQualifications(context.db, advtCode, qualifications);
    const named = before.qualifications.map(({ educationLevelId, facultyId, subjectId }) => ({ educationLevelId, facultyId, subjectId }));
    await context.audit({ subject: `advertisement:${advtCode}`, before: { qualifications: named }, after: { qualifications } });
    return done({ version: version + 1 }, 'gateway.advertisement.qualificationsSaved');
  },
};
