import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { spanFrom } from './span.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const span = spanFrom(new URL(request.url).searchParams);
  const { fromAd, toAd } = span;
  return { span, ...(await read(advertisement.listCalendar, { query: { fromAd, toAd } }, request)) };
}
