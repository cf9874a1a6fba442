import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { spanFrom } from './span.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const span = spanFrom(search);
  const whose = search.get('whose') === 'own' ? 'own' : 'everybody';
  const { fromAd, toAd } = span;
  return { span, whose, ...(await read(advertisement.listCalendar, { query: { fromAd, toAd, whose } }, request)) };
}
