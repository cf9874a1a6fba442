import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as calls from '@psc/api-client/areas/advertisement/qualification.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [advertisement, educationLevels, faculties, subjects] = await Promise.all([
    read(calls.view, { params: { id: params.id! } }, request),
    read(masterData.listEducationLevels, {}, request),
    read(masterData.listFaculties, {}, request),
    read(masterData.listSubjects, {}, request),
  ]);
  return { advertisement, choices: { educationLevels, faculties, subjects } };
}
