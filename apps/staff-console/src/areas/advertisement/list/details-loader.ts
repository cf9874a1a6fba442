import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the advertisement whose details are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const adId = new URL(request.url).searchParams.get('open');
  if (!adId) return null;
  const [row, educationLevels, faculties, subjects, agreements] = await Promise.all([
    read(advertisement.get, { params: { adId } }, request),
    read(masterData.listEducationLevels, {}, request),
    read(masterData.listFaculties, {}, request),
    read(masterData.listSubjects, {}, request),
    read(masterData.listAgreements, {}, request),
  ]);
  return { row, choices: { educationLevels, faculties, subjects, agreements } };
}
export type OpenAdvertisement = NonNullable<Awaited<ReturnType<typeof loader>>>;
