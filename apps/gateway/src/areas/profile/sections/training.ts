import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editTraining, saveTraining } from '@psc/api-client/areas/profile/profile.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, deletableCandidate, editProfile, readableCandidate } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import * as records from '../repository/training.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

function trainingOf(body: BodyOutput<typeof saveTraining> | BodyOutput<typeof editTraining>): records.TrainingToSave {
  return {
    instituteName: body.instituteName,
    trainingName: body.trainingName,
    percentage: body.percentage,
    trainingFromAd: body.trainingFrom,
    trainingToAd: body.trainingTo,
    division: body.division,
  };
}

export const trainingHandlers: ProfileHandlers<'listTraining' | 'saveTraining' | 'editTraining' | 'deleteTraining'> = {
  listTraining: async (_input, context) => records.selectTraining(context.db, await readableCandidate(context)),

  saveTraining: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectTraining(context.db, masterId),
      async () =>
        records.insertTraining(
          context.db,
          masterId,
          trainingOf(body),
          await storeProfileFile(context, editing, 'training', body.file),
          context.now(),
        ),
    );
    return done({ id }, 'gateway.profile.trainingSaved');
  },

  editTraining: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const found = await auditedChange(
      context,
      masterId,
      () => records.selectTraining(context.db, masterId),
      async () => {
        const fileId = await storeOptionalProfileFile(context, editing, 'training', body.file);
        return records.updateTraining(context.db, masterId, body.id, trainingOf(body), fileId, context.now());
      },
    );
    if (!found) throw refuse.notFound('gateway.profile.recordNotFound');
    return done({ id: body.id }, 'gateway.profile.trainingSaved');
  },

  deleteTraining: async ({ params }, context) => {
    const masterId = await deletableCandidate(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectTraining(context.db, masterId),
      () => records.deleteTraining(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },
};
