import { read } from '@psc/api-client/send.ts';
import { openSessions } from '@psc/api-client/areas/access/session.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return { sessions: await read(openSessions, {}, request) };
}
