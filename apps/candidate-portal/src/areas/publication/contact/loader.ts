import { listOwn } from '@psc/api-client/areas/publication/enquiry.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { whoIsSignedIn } from '../../../shell/session.ts';

/** Null for a signed-out user, and for a candidate who has not changed the temporary password yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const who = await whoIsSignedIn();
  return { own: who && who.asksNext === null ? await read(listOwn, {}, request) : null };
}
