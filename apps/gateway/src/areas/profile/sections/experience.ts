import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { saveGovernmentExperience, saveNonGovernmentExperience } from '@psc/api-client/areas/profile/profile.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate } from '../candidate-access.ts';
import { storeOptionalProfileFile } from '../store-profile-file.ts';
import * as records from '../repository/experience.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

function governmentExperienceOf(body: BodyOutput<typeof saveGovernmentExperience>): records.GovernmentExperienceToSave {
  return {
    institutionName: body.institutionName,
    otherInstitutionName: body.otherInstitutionName ?? '',
    address: body.address,
    postId: body.post,
    serviceId: body.service,
    groupId: body.group,
    subGroupId: body.subGroup,
    classId: body.classId,
    employmentFromAd: body.employmentFrom,
    employmentToAd: body.employmentStatus === 'working' ? null : (body.employmentTo ?? null),
    employmentStatus: body.employmentStatus,
    developmentPost: body.developmentPost,
    employmentType: body.employmentType,
    remarks: body.remarks,
  };
}

function nonGovernmentExperienceOf(body: BodyOutput<typeof saveNonGovernmentExperience>): records.NonGovernmentExperienceToSave {
  return {
    institutionName: body.institutionName,
    employmentFromAd: body.employmentFrom ?? null,
    employmentToAd: body.employmentTo ?? null,
    employmentStatus: body.employmentStatus ?? '',
    employmentType: body.employmentType ?? '',
    expMatchOfficerLevel: body.expMatchOfficerLevel,
  };
}

export const experienceHandlers: ProfileHandlers<
  | 'listGovernmentExperience'
  | 'saveGovernmentExperience'
  | 'deleteGovernmentExperience'
  | 'listNonGovernmentExperience'
  | 'saveNonGovernmentExperience'
  | 'deleteNonGovernmentExperience'
> = {
  listGovernmentExperience: async (_input, context) => records.selectGovernmentExperience(context.db, await readableCandidate(context)),

  saveGovernmentExperience: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const { db } = context;
    const record = governmentExperienceOf(body);
    const unlisted = await records.unlistedInService(db, record);
    if (unlisted.length > 0) throw refuse.invalid(unlisted.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectGovernmentExperience(db, masterId),
      async () => {
        const fileId = await storeOptionalProfileFile(context, editing, 'governmentExperience', body.multipartFile);
        if (body.id === undefined) return records.insertGovernmentExperience(db, masterId, record, fileId, context.now());
        const found = await records.updateGovernmentExperience(db, masterId, body.id, record, fileId, context.now());
        if (!found) throw refuse.notFound('gateway.profile.recordNotFound');
        return body.id;
      },
    );
    return done({ id }, 'gateway.profile.experienceSaved');
  },

  deleteGovernmentExperience: async ({ params }, context) => {
    const { masterId } = await editProfile(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectGovernmentExperience(context.db, masterId),
      () => records.deleteGovernmentExperience(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },

  listNonGovernmentExperience: async (_input, context) =>
    records.selectNonGovernmentExperience(context.db, await readableCandidate(context)),

  saveNonGovernmentExperience: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const { db } = context;
    const record = nonGovernmentExperienceOf(body);
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectNonGovernmentExperience(db, masterId),
      async () => {
        const fileId = await storeOptionalProfileFile(context, editing, 'nonGovernmentExperience', body.experienceCertificate);
        if (body.id === undefined) return records.insertNonGovernmentExperience(db, masterId, record, fileId, context.now());
        const found = await records.updateNonGovernmentExperience(db, masterId, body.id, record, fileId, context.now());
        if (!found) throw refuse.notFound('gateway.profile.recordNotFound');
        return body.id;
      },
    );
    return done({ id }, 'gateway.profile.experienceSaved');
  },

  deleteNonGovernmentExperience: async ({ params }, context) => {
    const { masterId } = await editProfile(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectNonGovernmentExperience(context.db, masterId),
      () => records.deleteNonGovernmentExperience(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },
};
