import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { editEducation, saveEducation } from '@psc/api-client/areas/profile/profile.ts';
import { needsEquivalentCertificate } from '@psc/validation/areas/profile/forms/education.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, type EditedProfile } from '../candidate-access.ts';
import { storeProfileFile, storeOptionalProfileFile } from '../store-profile-file.ts';
import * as records from '../repository/education.ts';
import { unlistedFields } from '../repository/listed.ts';
import type { ProfileHandlers } from './profile-handlers.ts';
import { ownRecords, recordKind } from './record-kind.ts';

const education = recordKind('education', records.selectEducation, 'gateway.profile.educationSaved');
const qualification = recordKind('academicQualification', records.selectAcademicQualifications, 'gateway.profile.qualificationSaved');

type Typed = BodyOutput<typeof saveEducation> | BodyOutput<typeof editEducation>;

async function columnsOf(context: Context, body: Typed) {
  const fields = await unlistedFields(context.db, [
    { field: 'level', list: 'education_level', id: body.level },
    { field: 'faculty', list: 'faculty', id: body.faculty },
  ]);
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
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

async function furtherFiles(context: Context, editing: EditedProfile, body: Typed) {
  return {
    backTranscriptFileId: await storeOptionalProfileFile(context, editing, 'backTranscript', body.backTranscript),
    characterCertificateFileId: await storeOptionalProfileFile(context, editing, 'characterCertificate', body.characterCertificate),
    equivalentCertificateFileId: await storeOptionalProfileFile(context, editing, 'equivalentCertificate', body.equivalentCertificate),
  };
}

/** An earlier certificate counts. A record that is not there is refused by the change itself. */
async function checkEquivalent({ db }: Context, { masterId }: EditedProfile, body: BodyOutput<typeof editEducation>): Promise<void> {
  if (!needsEquivalentCertificate(body) || body.equivalentCertificate) return;
  const kept = (await records.selectEducation(db, masterId)).find(({ id }) => id === body.id);
  if (kept && !kept.equivalentCertificate)
    throw refuse.invalid([{ field: 'equivalentCertificate', message: 'rules.education.equivalentCertificate.requiredWhen' }]);
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
  listEducation: education.list,

  saveEducation: async ({ body }, context) =>
    education.add(context, async (editing) => ({
      ...(await columnsOf(context, body)),
      transcriptFileId: await storeProfileFile(context, editing, 'transcript', body.transcript),
      ...(await furtherFiles(context, editing, body)),
    })),

  editEducation: async ({ body }, context) =>
    education.change(context, body.id, async (editing) => {
      const columns = await columnsOf(context, body);
      await checkEquivalent(context, editing, body);
      return {
        ...columns,
        transcriptFileId: await storeOptionalProfileFile(context, editing, 'transcript', body.transcript),
        ...(await furtherFiles(context, editing, body)),
      };
    }),

  deleteEducation: education.remove(ownRecords),

  listAcademicQualification: qualification.list,

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

  deleteAcademicQualification: qualification.remove(ownRecords),
};
