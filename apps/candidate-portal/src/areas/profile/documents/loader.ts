import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return { documents: await read(profile.listDocuments, {}, request) };
}
