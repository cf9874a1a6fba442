import * as application from '@psc/api-client/calls/application.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { MyApplicationsScreen as Component } from './screen.tsx';

/** `application` in the address is the one whose story is told. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('application');
  const [applications, detail] = await Promise.all([
    read(application.list, {}),
    id && /^\d+$/.test(id) ? read(application.detail, { body: { applicationId: Number(id) } }) : null,
  ]);
  return { applications, detail };
}
