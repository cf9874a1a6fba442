import * as profile from './profile.ts';
import type { ProfileSnapshot } from './profile-types.ts';

/** The call that reads each part of the candidate's own profile. */
export const readsOfProfile = {
  personal: profile.getPersonalDetails,
  contact: profile.getContact,
  education: profile.listEducation,
  academicQualifications: profile.listAcademicQualification,
  training: profile.listTraining,
  professional: profile.listProfessional,
  governmentExperience: profile.listGovernmentExperience,
  nonGovernmentExperience: profile.listNonGovernmentExperience,
  extra: profile.getExtraDetails,
  samuhaBarga: profile.getSamuhaBarga,
  documents: profile.listDocuments,
} satisfies Record<keyof ProfileSnapshot, unknown>;
