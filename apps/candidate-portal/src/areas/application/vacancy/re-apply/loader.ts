import * as application from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { whoIsSignedIn } from '../../../../shell/session.ts';
import { reApplyPath, vacancyPath } from '../shared/paths.ts';

/** Without an application there is nothing to apply for again: redirect to the vacancy. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [detail, who] = await Promise.all([read(vacancy.detail, { body: { advtCode: Number(params.id) } }, request), whoIsSignedIn()]);
  const masterId = who?.masterId ?? 0;
  const { applicationId } = detail.vacancy;
  if (applicationId === null) throw redirect(vacancyPath(detail.vacancy, masterId));
  const own = reApplyPath(detail.vacancy, masterId);
  if (new URL(request.url).pathname !== own) throw redirect(own);
  return { detail, application: await read(application.detail, { body: { applicationId } }, request) };
}
