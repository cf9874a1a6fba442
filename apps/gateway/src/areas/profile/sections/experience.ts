import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { saveGovernmentExperience, saveNonGovernmentExperience } from '@psc/api-client/areas/profile/profile.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { EditedProfile } from '../candidate-access.ts';
import { storeOptionalProfileFile } from '../store-profile-file.ts';
import { selectGovernmentExperience, selectNonGovernmentExperience, unlistedInService } from '../repository/experience.ts';
import type { ProfileHandlers } from './profile-handlers.ts';
import { ownRecords, recordKind } from './record-kind.ts';

const saved = 'gateway.profile.experienceSaved';
const government = recordKind('governmentExperience', selectGovernmentExperience, saved);
const nonGovernment = recordKind('nonGovernmentExperience', selectNonGovernmentExperience, saved);

async function governmentColumnsOf(context: Context, body: BodyOutput<typeof saveGovernmentExperience>) {
  const columns = {
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
  const unlisted = await unlistedInService(context.db, columns);
  if (unlisted.length > 0) throw refuse.invalid(unlisted.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
  return columns;
}

function nonGovernmentColumnsOf(body: BodyOutput<typeof saveNonGovernmentExperience>) {
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
  listGovernmentExperience: government.list,

  saveGovernmentExperience: async ({ body }, context) => {
    const record = async (editing: EditedProfile) => ({
      ...(await governmentColumnsOf(context, body)),
      fileId: await storeOptionalProfileFile(context, editing, 'governmentExperience', body.multipartFile),
    });
    return body.id === undefined ? government.add(context, record) : government.change(context, body.id, record);
  },

  deleteGovernmentExperience: government.remove(ownRecords),

  listNonGovernmentExperience: nonGovernment.list,

  saveNonGovernmentExperience: async ({ body }, context) => {
    const record = async (editing: EditedProfile) => ({
      ...nonGovernmentColumnsOf(body),
      fileId: await storeOptionalProfileFile(context, editing, 'nonGovernmentExperience', body.experienceCertificate),
    });
    return body.id === undefined ? nonGovernment.add(context, record) : nonGovernment.change(context, body.id, record);
  },

  deleteNonGovernmentExperience: nonGovernment.remove(ownRecords),
};
