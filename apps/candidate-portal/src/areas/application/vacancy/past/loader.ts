import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function pastAsked(address: URLSearchParams): { text?: string } {
  const text = (address.get('text') ?? '').trim().slice(0, 100);
  return text === '' ? {} : { text };
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  read(vacancy.listPast, { query: pastAsked(new URL(request.url).searchParams) }, request);
