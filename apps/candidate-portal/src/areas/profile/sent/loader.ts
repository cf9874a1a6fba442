import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const applicationId = Number(params.applicationId);
  return { applicationId, sent: await read(profile.sent, { params: { applicationId } }, request) };
}
