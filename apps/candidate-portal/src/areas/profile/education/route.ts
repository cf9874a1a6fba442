import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { EducationScreen as Component } from './screen.tsx';

export async function loader() {
  const [records, qualifications, levels, boards, faculties] = await Promise.all([
    read(profile.listEducation, {}),
    read(profile.listAcademicQualification, {}),
    read(lookup.listEducationLevels, {}),
    read(lookup.listBoards, {}),
    read(lookup.listFaculties, {}),
  ]);
  return { records, qualifications, levels, boards, faculties };
}
