import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [
    personal,
    contact,
    education,
    academicQualifications,
    training,
    professional,
    extra,
    samuhaBarga,
    government,
    nonGovernment,
    documents,
  ] = await Promise.all([
    read(profile.getPersonalDetails, {}, request),
    read(profile.getContact, {}, request),
    read(profile.listEducation, {}, request),
    read(profile.listAcademicQualification, {}, request),
    read(profile.listTraining, {}, request),
    read(profile.listProfessional, {}, request),
    read(profile.getExtraDetails, {}, request),
    read(profile.getSamuhaBarga, {}, request),
    read(profile.listGovernmentExperience, {}, request),
    read(profile.listNonGovernmentExperience, {}, request),
    read(profile.listDocuments, {}, request),
  ]);
  const experience = { governmentExperience: government, nonGovernmentExperience: nonGovernment };
  return { personal, contact, education, academicQualifications, training, professional, extra, samuhaBarga, ...experience, documents };
}
