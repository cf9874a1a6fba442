import { page } from '@psc/api-client/areas/commission/text.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return { pathname, text: await read(page, { params: { name: pathname.slice(1) } }, request) };
}
