import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editProfessional, saveProfessional } from '@psc/api-client/areas/profile/profile.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import { unlistedFields } from '../repository/listed.ts';
import { selectProfessional } from '../repository/professional.ts';
import type { ProfileHandlers } from './profile-handlers.ts';
import { ownRecords, recordKind } from './record-kind.ts';

const professional = recordKind('professionalCouncil', selectProfessional, 'gateway.profile.professionalSaved');

async function columnsOf(context: Context, body: BodyOutput<typeof saveProfessional> | BodyOutput<typeof editProfessional>) {
  const unlisted = await unlistedFields(context.db, [{ field: 'councilType', list: 'professional_council_type', id: body.councilType }]);
  if (unlisted.length > 0) throw refuse.invalid([{ field: 'councilType', message: 'rules.all.choice.listedOnly' }]);
  return {
    institutionName: body.institutionName,
    type: body.type,
    dartaNumber: body.dartaNumber,
    issuedDateAd: body.issuedDate,
    renewDateAd: body.renewDate,
    validityDateAd: body.validityDate,
    professionalCouncilTypeId: body.councilType,
  };
}

export const professionalHandlers: ProfileHandlers<'listProfessional' | 'saveProfessional' | 'editProfessional' | 'deleteProfessional'> = {
  listProfessional: professional.list,

  saveProfessional: async ({ body }, context) =>
    professional.add(context, async (editing) => ({
      ...(await columnsOf(context, body)),
      frontFileId: await storeProfileFile(context, editing, 'professionalFront', body.frontFile),
      backFileId: await storeProfileFile(context, editing, 'professionalBack', body.backFile),
    })),

  editProfessional: async ({ body }, context) =>
    professional.change(context, body.id, async (editing) => ({
      ...(await columnsOf(context, body)),
      frontFileId: await storeOptionalProfileFile(context, editing, 'professionalFront', body.frontFile),
      backFileId: await storeOptionalProfileFile(context, editing, 'professionalBack', body.backFile),
    })),

  deleteProfessional: professional.remove(ownRecords),
};
