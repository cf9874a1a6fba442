import { enumerations } from '@psc/validation/enumerations.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { ContactForm } from '@psc/validation/areas/profile/forms/contact.ts';
import { DocumentsReplaceForm } from '@psc/validation/areas/profile/forms/documents.ts';
import { EducationEditForm, EducationForm } from '@psc/validation/areas/profile/forms/education.ts';
import { ExperienceGovernmentForm } from '@psc/validation/areas/profile/forms/experience-government.ts';
import { ExperienceNonGovernmentForm } from '@psc/validation/areas/profile/forms/experience-non-government.ts';
import { ExtraDetailsEditForm } from '@psc/validation/areas/profile/forms/extra-details.ts';
import { PersonalProfileForm } from '@psc/validation/areas/profile/forms/personal-profile.ts';
import { ProfessionalCouncilEditForm, ProfessionalCouncilForm } from '@psc/validation/areas/profile/forms/professional-council.ts';
import { SamuhaBargaForm } from '@psc/validation/areas/profile/forms/samuha-barga.ts';
import { TrainingEditForm, TrainingForm } from '@psc/validation/areas/profile/forms/training.ts';
import * as v from 'valibot';
import { anyOf, candidate, defineCall, json, multipart, returns, returnsFile, staff } from '../../define-call.ts';
import { queryFlag } from '../../query.ts';
import { consentVersion } from '../access/session.ts';
import type { ApprovedAdmitCard } from '../examination/admit-card.ts';
import type {
  AcademicQualification,
  BasicInfo,
  CandidateDocument,
  Contact,
  EditPermission,
  EducationRecord,
  ExtraDetails,
  GovernmentExperienceRecord,
  NonGovernmentExperienceRecord,
  PersonalDetails,
  ProfessionalRecord,
  ProfileCompleteness,
  SentProfile,
  SamuhaBargaRecord,
  TrainingRecord,
} from './profile-types.ts';

/** The candidate, profile managers, and scrutiny officers for the candidates allocated to them. */
const readers = anyOf(candidate, staff('profileManagement', 'read'), staff('scrutiny', 'read'));
const candidateOrProfileManager = anyOf(candidate, staff('profileManagement', 'read'));

export const getContact = defineCall({
  method: 'GET',
  path: 'profile/contact',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<Contact>(),
});

export const getPersonalDetails = defineCall({
  method: 'GET',
  path: 'profile/personal-details',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<PersonalDetails>(),
});

export const getSamuhaBarga = defineCall({
  method: 'GET',
  path: 'profile/samuha-barga',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<SamuhaBargaRecord[]>(),
});

export const listEducation = defineCall({
  method: 'GET',
  path: 'profile/education',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<EducationRecord[]>(),
});

export const listGovernmentExperience = defineCall({
  method: 'GET',
  path: 'profile/government-experience',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<GovernmentExperienceRecord[]>(),
});

export const listNonGovernmentExperience = defineCall({
  method: 'GET',
  path: 'profile/non-government-experience',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<NonGovernmentExperienceRecord[]>(),
});

export const listProfessional = defineCall({
  method: 'GET',
  path: 'profile/professional',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<ProfessionalRecord[]>(),
});

export const listTraining = defineCall({
  method: 'GET',
  path: 'profile/training',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<TrainingRecord[]>(),
});

export const listDocuments = defineCall({
  method: 'GET',
  path: 'profile/candidate-docs',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<CandidateDocument[]>(),
});

/** The parts missing before the candidate may apply. */
export const checkMandatoryDocument = defineCall({
  method: 'GET',
  path: 'profile/mandatory-document-check',
  access: candidateOrProfileManager,
  onBehalf: 'reqMasterId',
  response: returns<ProfileCompleteness>(),
});

/** Null until the candidate saves the section. */
export const getExtraDetails = defineCall({
  method: 'GET',
  path: 'profile/extra-details',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<ExtraDetails | null>(),
});

export const getBasicInfo = defineCall({
  method: 'GET',
  path: 'profile/basic-info',
  access: readers,
  onBehalf: 'userId',
  response: returns<BasicInfo>(),
});

export const checkUserCanEdit = defineCall({
  method: 'GET',
  path: 'profile/user-can-edit',
  access: candidateOrProfileManager,
  onBehalf: 'reqMasterId',
  response: returns<EditPermission>(),
});

export const listAcademicQualification = defineCall({
  method: 'GET',
  path: 'profile/academic-qualification',
  access: readers,
  onBehalf: 'reqMasterId',
  response: returns<AcademicQualification[]>(),
});

/** The profile stored with the candidate's own application, with the uploaded voucher. */
export const sent = defineCall({
  method: 'GET',
  path: 'profile/sent/{applicationId}',
  access: candidate,
  response: returns<SentProfile>(),
});

/**
 * A file of the profile, by its type and image name (`ProfileFile` of profile-types.ts). Every access by staff is audited. Officers who
 * decide on vouchers may also read the bank voucher of an application (`voucher`), but no other file. Only officers who plan examinations
 * may read the document of a special arrangement (`specialArrangement`).
 */
export const getDocumentFile = defineCall({
  method: 'GET',
  path: 'profile/candidate-document/{type}/{ImageName}',
  access: anyOf(readers, staff('updatePayment', 'read'), staff('examScheduling', 'read')),
  onBehalf: 'reqMasterId',
  /** `copy`: a PDF for staff to download, with their name and the time on each page; a candidate's own copy has no mark. */
  query: v.strictObject({ copy: v.optional(queryFlag) }),
  response: returnsFile(),
});

export const saveContact = defineCall({
  method: 'POST',
  path: 'profile/contact/save',
  access: candidate,
  body: json(ContactForm),
  response: returns<null>(),
});

export const savePersonalDetails = defineCall({
  method: 'POST',
  path: 'profile/personal-details/save',
  access: candidate,
  body: json(PersonalProfileForm),
  response: returns<null>(),
});

/** A group or class in the form is added to the candidate's list. Without one, or with `none`, the list does not change. */
export const saveExtraDetails = defineCall({
  method: 'POST',
  path: 'profile/extra-details/save',
  access: candidate,
  body: multipart(extendForm(ExtraDetailsEditForm, { consentVersion: v.optional(consentVersion) })),
  response: returns<null>(),
  idempotent: true,
});

/** Adds a group or class with its proof; the rules are those of the extra details. */
export const saveSamuhaBarga = defineCall({
  method: 'POST',
  path: 'profile/samuha-barga/save',
  access: candidate,
  body: multipart(SamuhaBargaForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

/**
 * SPEC-GAP: the specification names only the call and the category. Adopted: selects the competition for which one of the saved
 * qualifications is used.
 */
export const saveAcademicQualification = defineCall({
  method: 'POST',
  path: 'profile/academic-qualification/save',
  access: candidate,
  body: json(
    form({
      educationId: rowIdOf<'education'>(),
      category: v.picklist(enumerations.academicQualificationCategory, 'rules.academicQualification.category.oneOf'),
    }),
  ),
  response: returns<{ id: number }>(),
});

export const saveEducation = defineCall({
  method: 'POST',
  path: 'profile/education/save',
  access: candidate,
  body: multipart(EducationForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

/** A file that is not sent does not change. */
export const editEducation = defineCall({
  method: 'POST',
  path: 'profile/education/edit',
  access: candidate,
  body: multipart(EducationEditForm),
  response: returns<{ id: number }>(),
});

export const saveProfessional = defineCall({
  method: 'POST',
  path: 'profile/professional/save',
  access: candidate,
  body: multipart(ProfessionalCouncilForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

export const editProfessional = defineCall({
  method: 'POST',
  path: 'profile/professional/edit',
  access: candidate,
  body: multipart(ProfessionalCouncilEditForm),
  response: returns<{ id: number }>(),
});

/** With an `id` the saved record is changed; a document that is not sent does not change. */
export const saveGovernmentExperience = defineCall({
  method: 'POST',
  path: 'profile/government-experience/save',
  access: candidate,
  body: multipart(ExperienceGovernmentForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

export const saveNonGovernmentExperience = defineCall({
  method: 'POST',
  path: 'profile/non-government-experience/save',
  access: candidate,
  body: multipart(ExperienceNonGovernmentForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

export const saveTraining = defineCall({
  method: 'POST',
  path: 'profile/training/save',
  access: candidate,
  body: multipart(TrainingForm),
  response: returns<{ id: number }>(),
  idempotent: true,
});

export const editTraining = defineCall({
  method: 'POST',
  path: 'profile/training/edit',
  access: candidate,
  body: multipart(TrainingEditForm),
  response: returns<{ id: number }>(),
});

/** Pictures that are not sent do not change. */
export const uploadDocuments = defineCall({
  method: 'POST',
  path: 'profile/documents/upload',
  access: candidate,
  body: multipart(DocumentsReplaceForm),
  response: returns<null>(),
  idempotent: true,
});

export const deleteEducation = defineCall({
  method: 'DELETE',
  path: 'profile/education/{id}',
  access: candidate,
  response: returns<null>(),
});

export const deleteProfessional = defineCall({
  method: 'DELETE',
  path: 'profile/professional/{id}',
  access: candidate,
  response: returns<null>(),
});

export const deleteGovernmentExperience = defineCall({
  method: 'DELETE',
  path: 'profile/government-experience/{id}',
  access: candidate,
  response: returns<null>(),
});

export const deleteNonGovernmentExperience = defineCall({
  method: 'DELETE',
  path: 'profile/non-government-experience/{id}',
  access: candidate,
  response: returns<null>(),
});

export const deleteTraining = defineCall({
  method: 'DELETE',
  path: 'profile/training/{id}',
  access: anyOf(candidate, staff('profileManagement', 'delete')),
  onBehalf: 'reqMasterId',
  response: returns<null>(),
});

export const deleteSamuhaBarga = defineCall({
  method: 'DELETE',
  path: 'profile/samuha-barga/{id}',
  access: anyOf(candidate, staff('profileManagement', 'delete')),
  onBehalf: 'reqMasterId',
  response: returns<null>(),
});

export const deleteAcademicQualification = defineCall({
  method: 'DELETE',
  path: 'profile/academic-qualification/{id}',
  access: candidate,
  response: returns<null>(),
});

/** The admit cards of the candidate's approved applications with their state. */
export const getApprovedAdmitCard = defineCall({
  method: 'GET',
  path: 'profile/approved-admit-card',
  access: anyOf(candidate, staff('downloadAdmitCard', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<ApprovedAdmitCard[]>(),
});
