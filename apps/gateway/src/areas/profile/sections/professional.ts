import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editProfessional, saveProfessional } from '@psc/api-client/areas/profile/profile.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import { unlistedFields } from '../repository/listed.ts';
import * as records from '../repository/professional.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

type Typed = BodyOutput<typeof saveProfessional> | BodyOutput<typeof editProfessional>;

async function professionalOf(context: Context, body: Typed): Promise<records.ProfessionalToSave> {
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
  listProfessional: async (_input, context) => records.selectProfessional(context.db, await readableCandidate(context)),

  saveProfessional: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const record = await professionalOf(context, body);
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectProfessional(context.db, masterId),
      async () => {
        const files = {
          frontFileId: await storeProfileFile(context, editing, 'professionalFront', body.frontFile),
          backFileId: await storeProfileFile(context, editing, 'professionalBack', body.backFile),
        };
        return records.insertProfessional(context.db, masterId, record, files, context.now());
      },
    );
    return done({ id }, 'gateway.profile.professionalSaved');
  },

  editProfessional: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const record = await professionalOf(context, body);
    const found = await auditedChange(
      context,
      masterId,
      () => records.selectProfessional(context.db, masterId),
      async () => {
        const files = {
          frontFileId: await storeOptionalProfileFile(context, editing, 'professionalFront', body.frontFile),
          backFileId: await storeOptionalProfileFile(context, editing, 'professionalBack', body.backFile),
        };
        return records.updateProfessional(context.db, masterId, body.id, record, files, context.now());
      },
    );
    if (!found) throw refuse.notFound('gateway.profile.recordNotFound');
    return done({ id: body.id }, 'gateway.profile.professionalSaved');
  },

  deleteProfessional: async ({ params }, context) => {
    const { masterId } = await editProfile(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectProfessional(context.db, masterId),
      () => records.deleteProfessional(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },
};
