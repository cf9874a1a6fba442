import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(userAdmin.getSubmittedProfile, { params: { applicationId: params.applicationId! } }, request);
}
