import * as application from '@psc/api-client/areas/application/application.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `application` in the address selects the application to show in detail. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('application');
  const [applications, detail] = await Promise.all([
    read(application.list, {}, request),
    id && /^\d+$/.test(id) ? read(application.detail, { body: { applicationId: Number(id) } }, request) : null,
  ]);
  return { applications, detail };
}
