import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { saveExtraDetails, saveSamuhaBarga } from '@psc/api-client/areas/profile/profile.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { recordConsent } from '../../../platform/shared/repository/consents.ts';
import { auditedChange, deletableCandidate, editProfile, readableCandidate, type EditedProfile } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import * as records from '../repository/extra-details.ts';
import { unlistedFields } from '../repository/listed.ts';
import { insertRecord } from '../repository/records.ts';
import type { ProfileHandlers } from './profile-handlers.ts';
import { recordKind } from './record-kind.ts';

const groups = recordKind('samuhaBargaRecord', records.selectSamuhaBarga, 'gateway.profile.samuhaBargaSaved');

type ExtraBody = BodyOutput<typeof saveExtraDetails>;
type GroupBody = BodyOutput<typeof saveSamuhaBarga>;
type IdOrOther = number | 'other' | undefined;

const idOrNull = (choice: IdOrOther) => (typeof choice === 'number' ? choice : null);
/** The free text counts only with the choice 'other'. */
const otherText = (choice: string | number | undefined, text: string | undefined) => (choice === 'other' ? (text ?? '') : '');

function extraDetailsOf(body: ExtraBody): records.ExtraDetailsToSave {
  const disabledClass = body.physicallyDisabled ? body.disabledClass : undefined;
  const disabilityType = body.physicallyDisabled ? body.disabilityType : undefined;
  return {
    casteId: idOrNull(body.caste),
    casteOther: otherText(body.caste, body.casteOther),
    casteGroupId: idOrNull(body.ethnicGroup),
    casteGroupOther: otherText(body.ethnicGroup, body.ethnicGroupOther),
    religionId: idOrNull(body.religion),
    religionOther: otherText(body.religion, body.religionOther),
    motherTongueId: idOrNull(body.motherTongue),
    motherTongueOther: otherText(body.motherTongue, body.motherTongueOther),
    maritalStatus: body.maritalStatus,
    employmentStatus: body.employmentStatus,
    employmentStatusOther: otherText(body.employmentStatus, body.employmentStatusOther),
    physicallyDisabled: body.physicallyDisabled,
    disabledClassId: idOrNull(disabledClass),
    disabledClassOther: otherText(disabledClass, body.disabledClassOther),
    disabilityTypeId: idOrNull(disabilityType),
    disabilityTypeOther: otherText(disabilityType, body.disabilityTypeOther),
    fatherEducation: body.fatherEducation,
    motherEducation: body.motherEducation,
    fatherOccupation: body.fatherOccupation,
    fatherOccupationOther: otherText(body.fatherOccupation, body.fatherOccupationOther),
    motherOccupation: body.motherOccupation,
    motherOccupationOther: otherText(body.motherOccupation, body.motherOccupationOther),
    parentsMainOccupation: body.parentsMainOccupation,
    parentsMainOccupationOther: otherText(body.parentsMainOccupation, body.parentsMainOccupationOther),
    geographicalArea: body.geographicalArea,
  };
}

async function checkChoices(context: Context, details: records.ExtraDetailsToSave, group: Pick<ExtraBody, 'groupClass'>): Promise<void> {
  const unlisted = await unlistedFields(context.db, [
    { field: 'caste', list: 'caste', id: details.casteId },
    { field: 'ethnicGroup', list: 'caste_group', id: details.casteGroupId },
    { field: 'religion', list: 'religion', id: details.religionId },
    { field: 'motherTongue', list: 'language', id: details.motherTongueId },
    { field: 'disabledClass', list: 'disabled_class', id: details.disabledClassId },
    { field: 'disabilityType', list: 'disability_type', id: details.disabilityTypeId },
    { field: 'groupClass', list: 'samuha_barga', id: typeof group.groupClass === 'number' ? group.groupClass : null },
  ]);
  if (unlisted.length > 0) throw refuse.invalid(unlisted.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
}

/** Adds a group or class, or updates an existing one; a new one needs its proof. */
async function saveGroup(context: Context, editing: EditedProfile, group: GroupBody & { groupClass: number | 'other' }): Promise<number> {
  const { masterId } = editing;
  const samuhaBargaId = idOrNull(group.groupClass);
  const otherSpecify = otherText(group.groupClass, group.groupClassOther);
  const known = (await records.selectSamuhaBarga(context.db, masterId)).find(
    // Unlisted groups differ only by their text, and the proof of one does not prove another.
    ({ groupClass }) => groupClass.id === samuhaBargaId && groupClass.other === otherSpecify,
  );
  if (known) {
    const fileId = await storeOptionalProfileFile(context, editing, 'samuhaBarga', group.groupClassDocument);
    if (fileId) await records.updateSamuhaBargaProof(context.db, known.id, fileId, context.now());
    return known.id;
  }
  if (!group.groupClassDocument) {
    throw refuse.invalid([{ field: 'groupClassDocument', message: 'rules.extraDetails.groupClassDocument.requiredUnless' }]);
  }
  const fileId = await storeProfileFile(context, editing, 'samuhaBarga', group.groupClassDocument);
  return insertRecord(context.db, 'samuhaBargaRecord', masterId, { samuhaBargaId, otherSpecify, fileId }, context.now());
}

export const extraDetailsHandlers: ProfileHandlers<
  'getExtraDetails' | 'saveExtraDetails' | 'getSamuhaBarga' | 'saveSamuhaBarga' | 'deleteSamuhaBarga'
> = {
  getExtraDetails: async (_input, context) => records.selectExtraDetails(context.db, await readableCandidate(context)),

  saveExtraDetails: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const { db } = context;
    const details = extraDetailsOf(body);
    await checkChoices(context, details, body);
    const read = async () => ({
      extra: await records.selectExtraDetails(db, masterId),
      samuhaBarga: await records.selectSamuhaBarga(db, masterId),
    });
    await auditedChange(context, masterId, read, async () => {
      await records.saveExtraDetails(db, masterId, details, context.now());
      const consent = { accountId: editing.accountId, purpose: 'privateDetails', version: body.consentVersion } as const;
      await recordConsent(db, { ...consent, givenAt: context.now() });
      const { groupClass } = body;
      // A page opened before a group was added still sends `none`; a proof is deleted only by removing its group explicitly.
      if (groupClass !== undefined && groupClass !== 'none') await saveGroup(context, editing, { ...body, groupClass });
    });
    return done(null, 'gateway.profile.extraSaved');
  },

  getSamuhaBarga: groups.list,

  saveSamuhaBarga: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { masterId } = editing;
    const { groupClass } = body;
    if (groupClass === 'none') throw refuse.invalid([{ field: 'groupClass', message: 'rules.all.choice.listedOnly' }]);
    if (groupClass === 'other' && !body.groupClassOther) {
      throw refuse.invalid([{ field: 'groupClassOther', message: 'rules.extraDetails.groupClassOther.requiredWhen' }]);
    }
    const unlisted = await unlistedFields(context.db, [{ field: 'groupClass', list: 'samuha_barga', id: idOrNull(groupClass) }]);
    if (unlisted.length > 0) throw refuse.invalid([{ field: 'groupClass', message: 'rules.all.choice.listedOnly' }]);
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectSamuhaBarga(context.db, masterId),
      () => saveGroup(context, editing, { ...body, groupClass }),
    );
    return done({ id }, 'gateway.profile.samuhaBargaSaved');
  },

  deleteSamuhaBarga: groups.remove(deletableCandidate),
};
