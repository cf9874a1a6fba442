import type { Id } from '@psc/validation/rules/id.ts';
import { randomUUID } from 'node:crypto';
import type { Records } from '../records.ts';
import { fileKinds, type World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const save = (callId: string, part: keyof Records): Step => step(`profile.${callId}`, ({ caller }) => ({ body: caller.records[part] }));

/** Existing files stay when a record is edited. */
function edit<const Part extends keyof Records>(
  callId: string,
  part: Part,
  idName: 'educationId' | 'trainingId' | 'professionalId' | 'governmentExperienceId' | 'nonGovernmentExperienceId',
): Step {
  return personalStep(`profile.${callId}`, ({ caller }, about) => {
    const typed = Object.fromEntries(Object.entries(caller.records[part]).filter(([, value]) => !((value as unknown) instanceof File)));
    return { body: { ...typed, id: about[idName] } };
  });
}

async function voucherName({ gateway }: World, applicationId: Id<'application'>): Promise<string> {
  const found = await gateway.db.selectFrom('voucher').select('fileId').where('applicationId', '=', applicationId).executeTakeFirst();
  return `${found?.fileId ?? randomUUID()}.png`;
}

export const profileSteps: Step[] = [
  save('savePersonalDetails', 'personalDetails'),
  save('saveContact', 'contact'),
  save('saveExtraDetails', 'extraDetails'),
  save('saveSamuhaBarga', 'samuhaBarga'),
  save('saveEducation', 'education'),
  edit('editEducation', 'education', 'educationId'),
  personalStep('profile.saveAcademicQualification', (_world, { educationId }) => ({ body: { educationId, category: 'internal' } })),
  save('saveTraining', 'training'),
  edit('editTraining', 'training', 'trainingId'),
  save('saveProfessional', 'professional'),
  edit('editProfessional', 'professional', 'professionalId'),
  save('saveGovernmentExperience', 'governmentExperience'),
  edit('saveGovernmentExperience', 'governmentExperience', 'governmentExperienceId'),
  save('saveNonGovernmentExperience', 'nonGovernmentExperience'),
  edit('saveNonGovernmentExperience', 'nonGovernmentExperience', 'nonGovernmentExperienceId'),
  save('uploadDocuments', 'documents'),
  ...fileKinds.flatMap((type) => [
    personalStep('profile.getDocumentFile', (_world, { files, masterId }) => ({
      params: { type, ImageName: files[type] },
      onBehalf: masterId,
    })),
    // The file's name is the only part of the request that refers to another candidate's file.
    personalStep('profile.getDocumentFile', (_world, { files }) => ({ params: { type, ImageName: files[type] } })),
  ]),
  personalStep('profile.getDocumentFile', async (world, { applications }) => ({
    params: { type: 'voucher', ImageName: await voucherName(world, applications.voucher) },
  })),
];

const remove = (
  callId: string,
  idName:
    | 'educationId'
    | 'academicQualificationId'
    | 'trainingId'
    | 'professionalId'
    | 'governmentExperienceId'
    | 'nonGovernmentExperienceId'
    | 'samuhaBargaId',
): Step => personalStep(`profile.${callId}`, (_world, about) => ({ params: { id: about[idName] } }));

export const deletingSteps: Step[] = [
  remove('deleteAcademicQualification', 'academicQualificationId'),
  remove('deleteEducation', 'educationId'),
  remove('deleteTraining', 'trainingId'),
  personalStep('profile.deleteTraining', (_world, { trainingId, masterId }) => ({ params: { id: trainingId }, onBehalf: masterId })),
  remove('deleteProfessional', 'professionalId'),
  remove('deleteGovernmentExperience', 'governmentExperienceId'),
  remove('deleteNonGovernmentExperience', 'nonGovernmentExperienceId'),
  remove('deleteSamuhaBarga', 'samuhaBargaId'),
  personalStep('profile.deleteSamuhaBarga', (_world, { samuhaBargaId, masterId }) => ({
    params: { id: samuhaBargaId },
    onBehalf: masterId,
  })),
  personalStep('application.deleteByCandidate', ({ advertisements }, { masterId }) => ({
    params: { masterId, advtCode: advertisements.doomed.advtCode },
    body: { reason: 'Sent by mistake' },
  })),
];
