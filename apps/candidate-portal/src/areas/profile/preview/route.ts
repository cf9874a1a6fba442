import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { PreviewScreen as Component } from './screen.tsx';

export async function loader() {
  const [personal, contact, education, training, professional, extra, samuhaBarga, government, nonGovernment, documents] = await Promise.all([
    read(profile.getPersonalDetails, {}),
    read(profile.getContact, {}),
    read(profile.listEducation, {}),
    read(profile.listTraining, {}),
    read(profile.listProfessional, {}),
    read(profile.getExtraDetails, {}),
    read(profile.getSamuhaBarga, {}),
    read(profile.listGovernmentExperience, {}),
    read(profile.listNonGovernmentExperience, {}),
    read(profile.listDocuments, {}),
  ]);
  return { personal, contact, education, training, professional, extra, samuhaBarga, government, nonGovernment, documents };
}
