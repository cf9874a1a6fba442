import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** An advertisement without dates also gets the commission's proposal for publication today. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [row, educationLevels, faculties, subjects, agreements, revisions] = await Promise.all([
    read(advertisement.get, { params: { adId: params.advtCode! } }, request),
    read(masterData.listEducationLevels, {}, request),
    read(masterData.listFaculties, {}, request),
    read(masterData.listSubjects, {}, request),
    read(masterData.listAgreements, {}, request),
    read(advertisement.listDatesRevisions, { params: { advtCode: params.advtCode! } }, request),
  ]);
  const publishDateAd = row.publishDateAd ?? nepalDayOf(new Date(serverNow()));
  const proposal = await read(advertisement.proposeDates, { query: { publishDateAd } }, request);
  return { row, choices: { educationLevels, faculties, subjects, agreements }, proposal, revisions };
}
export type DatesOfAdvertisement = Awaited<ReturnType<typeof loader>>;
