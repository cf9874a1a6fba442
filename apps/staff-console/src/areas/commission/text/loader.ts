import * as text from '@psc/api-client/areas/commission/text.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('open');
  const templates = await read(text.list, {}, request);
  const isThere = templates.some((template) => template.key === key);
  return { templates, history: isThere ? await read(text.history, { params: { key: key! } }, request) : [] };
}
