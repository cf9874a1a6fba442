import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [records, qualifications, levels, boards, faculties] = await Promise.all([
    read(profile.listEducation, {}, request),
    read(profile.listAcademicQualification, {}, request),
    read(lookup.listEducationLevels, {}, request),
    read(lookup.listBoards, {}, request),
    read(lookup.listFaculties, {}, request),
  ]);
  return { records, qualifications, levels, boards, faculties };
}
