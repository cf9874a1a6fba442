import { deputyships } from '@psc/api-client/calls/session.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return { deputyships: await read(deputyships, {}, request) };
}
