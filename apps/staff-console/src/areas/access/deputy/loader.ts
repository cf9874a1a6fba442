import { deputyships } from '@psc/api-client/areas/access/session.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return { deputyships: await read(deputyships, {}, request) };
}
