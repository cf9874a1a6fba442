import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editEducation, saveEducation } from '@psc/api-client/areas/profile/profile.ts';
import { needsEquivalentCertificate } from '@psc/validation/areas/profile/forms/education.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate, type EditedProfile } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import * as records from '../repository/education.ts';
import { unlistedFields } from '../repository/listed.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

type Typed = BodyOutput<typeof saveEducation> | BodyOutput<typeof editEducation>;

function educationOf(body: Typed): records.EducationToSave {
  return {
    universityOrBoardName: body.universityOrBoardName,
    foreignBoard: body.foreignBoard,
    educationLevelId: body.level,
    facultyId: body.faculty,
    percentage: body.percentage,
    majorSubject: body.majorSubject,
    description: body.description,
    educationType: body.educationType,
    passedDateAd: body.passedDateAd,
    division: body.division,
    country: body.country,
  };
}

async function checkChoices(context: Context, body: Typed): Promise<void> {
  const fields = await unlistedFields(context.db, [
    { field: 'level', list: 'education_level', id: body.level },
    { field: 'faculty', list: 'faculty', id: body.faculty },
  ]);
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
}

async function furtherFiles(context: Context, editing: EditedProfile, body: Typed): Promise<records.EducationFileIds> {
  return {
    backTranscriptFileId: await storeOptionalProfileFile(context, editing, 'backTranscript', body.backTranscript),
    characterCertificateFileId: await storeOptionalProfileFile(context, editing, 'characterCertificate', body.characterCertificate),
    equivalentCertificateFileId: await storeOptionalProfileFile(context, editing, 'equivalentCertificate', body.equivalentCertificate),
  };
}

export const educationHandlers: ProfileHandlers<
  | 'listEducation'
  | 'saveEducation'
  | 'editEducation'
  | 'deleteEducation'
  | 'listAcademicQualification'
  | 'saveAcademicQualification'
  | 'deleteAcademicQualification'
> = {
  listEducation: async (_input, context) => records.selectEducation(context.db, await readableCandidate(context)),

  saveEducation: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { db } = context;
    await checkChoices(context, body);
    const id = await auditedChange(
      context,
      editing.masterId,
      () => records.selectEducation(db, editing.masterId),
      async () => {
        const files = {
          transcriptFileId: await storeProfileFile(context, editing, 'transcript', body.transcript),
          ...(await furtherFiles(context, editing, body)),
        };
        return records.insertEducation(db, editing.masterId, educationOf(body), files, context.now());
      },
    );
    return done({ id }, 'gateway.profile.educationSaved');
  },

  editEducation: async ({ body }, context) => {
    const editing = await editProfile(context);
    const { db } = context;
    await checkChoices(context, body);
    const kept = (await records.selectEducation(db, editing.masterId)).find((record) => record.id === body.id);
    if (!kept) throw refuse.notFound('gateway.profile.recordNotFound');
    if (needsEquivalentCertificate(body) && !body.equivalentCertificate && !kept.equivalentCertificate) {
      throw refuse.invalid([{ field: 'equivalentCertificate', message: 'rules.education.equivalentCertificate.requiredWhen' }]);
    }
    await auditedChange(
      context,
      editing.masterId,
      () => records.selectEducation(db, editing.masterId),
      async () => {
        const files = {
          transcriptFileId: await storeOptionalProfileFile(context, editing, 'transcript', body.transcript),
          ...(await furtherFiles(context, editing, body)),
        };
        await records.updateEducation(db, editing.masterId, body.id, educationOf(body), files, context.now());
      },
    );
    return done({ id: body.id }, 'gateway.profile.educationSaved');
  },

  deleteEducation: async ({ params }, context) => {
    const { masterId } = await editProfile(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectEducation(context.db, masterId),
      () => records.deleteEducation(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },

  listAcademicQualification: async (_input, context) => records.selectAcademicQualifications(context.db, await readableCandidate(context)),

  saveAcademicQualification: async ({ body }, context) => {
    const { masterId } = await editProfile(context);
    const id = await auditedChange(
      context,
      masterId,
      () => records.selectAcademicQualifications(context.db, masterId),
      () => records.saveAcademicQualification(context.db, masterId, body, context.now()),
    );
    if (id === undefined) throw refuse.notFound('gateway.profile.recordNotFound');
    return done({ id }, 'gateway.profile.qualificationSaved');
  },

  deleteAcademicQualification: async ({ params }, context) => {
    const { masterId } = await editProfile(context);
    const deleted = await auditedChange(
      context,
      masterId,
      () => records.selectAcademicQualifications(context.db, masterId),
      () => records.deleteAcademicQualification(context.db, masterId, idOf(params.id)),
    );
    if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
    return done(null, 'gateway.profile.recordDeleted');
  },
};
