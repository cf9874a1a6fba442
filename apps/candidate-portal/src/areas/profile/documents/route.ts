import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { DocumentsScreen as Component } from './screen.tsx';

export async function loader() {
  return { documents: await read(profile.listDocuments, {}) };
}
