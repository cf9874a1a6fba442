import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editTraining, saveTraining } from '@psc/api-client/areas/profile/profile.ts';
import { deletableCandidate } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import { selectTraining } from '../repository/training.ts';
import type { ProfileHandlers } from './profile-handlers.ts';
import { recordKind } from './record-kind.ts';

const training = recordKind('training', selectTraining, 'gateway.profile.trainingSaved');

function columnsOf(body: BodyOutput<typeof saveTraining> | BodyOutput<typeof editTraining>) {
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
  listTraining: training.list,

  saveTraining: async ({ body }, context) =>
    training.add(context, async (editing) => ({
      ...columnsOf(body),
      fileId: await storeProfileFile(context, editing, 'training', body.file),
    })),

  editTraining: async ({ body }, context) =>
    training.change(context, body.id, async (editing) => ({
      ...columnsOf(body),
      fileId: await storeOptionalProfileFile(context, editing, 'training', body.file),
    })),

  deleteTraining: training.remove(deletableCandidate),
};
